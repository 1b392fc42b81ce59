import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** The demos of a browser run count from one port: web, mail and clock of each are within a hundred of it. */
const BLOCK = 100;

export type PortBlock = { readonly first: number; readonly release: () => Promise<void> };

/** A block of free ports. Its last port stays taken until `release`, so two runs never choose the same block. */
export async function reservePorts(): Promise<PortBlock> {
  // Below 32768, where the kernel begins to give ports to clients.
  const firsts = Array.from({ length: 100 }, (_, index) => 20_000 + ((index + process.pid) % 100) * BLOCK);
  for (const first of firsts) {
    const last = await listen(first + BLOCK - 1);
    if (!last) continue;
    const free = await Promise.all(Array.from({ length: BLOCK - 1 }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return { first, release: () => close(last) };
    await close(last);
  }
  throw new Error('Every block of ports from 20000 to 29999 is in use.');
}

/**
 * One port that was free just now. Not one that the kernel gives: those are given to clients too, and a server that starts
 * a second later would find it taken.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(10_000, 20_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No port between 10000 and 19999 is free.');
}

export async function isFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (server) await close(server);
  return server !== undefined;
}

function listen(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
