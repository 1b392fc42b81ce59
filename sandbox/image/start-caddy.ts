import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCertificate } from '../programs/make-certificate.ts';
import { programPath } from '../programs/program.ts';
import { freePort } from '../test-run/reserve-ports.ts';

const CADDYFILE = path.resolve(import.meta.dirname, '../../deploy/container/Caddyfile');

export type Caddy = {
  readonly address: string;
  /** Its certificate. */
  readonly ca: string;
  stop(): Promise<void>;
};

/** Caddy with the file of compose.yaml and a certificate made here, in front of these `host:port`. */
export async function startCaddy(upstreams: readonly string[], folder: string): Promise<Caddy> {
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  makeCertificate('localhost', { key, chain: cert });

  const port = await freePort();
  const site = readFileSync(CADDYFILE, 'utf8')
    .replace('web-1:3000 web-2:3000', upstreams.join(' '))
    .replace('{$DOMAIN} {', `https://localhost:${port} {\n\ttls ${cert} ${key}`)
    // The load stands for many visitors.
    .replace('{remote_host}', '{http.request.header.X-Forwarded-For}');
  const caddy = spawn(programPath('caddy'), ['run', '--adapter', 'caddyfile', '--config', '-'], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: folder },
  });
  let printed = '';
  caddy.stderr.on('data', (bytes: Buffer) => (printed += bytes));
  const ended = once(caddy, 'close');
  caddy.stdin.end(`{\n\tadmin off\n\tauto_https off\n}\n${site}`);

  const [address, ca] = [`https://localhost:${port}`, readFileSync(cert, 'utf8')];
  while ((await getOverTls(`${address}/healthz`, ca)).status !== 200) {
    if (caddy.exitCode !== null) throw new Error(`Caddy does not start:\n${printed}`);
    await sleep(50);
  }
  const stop = async () => {
    caddy.kill('SIGTERM');
    await ended;
  };
  return { address, ca, stop };
}

/** `status` is 0 if nobody answered. */
export function getOverTls(url: string, ca: string): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve) => {
    get(url, { ca, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('close', () => resolve({ status: response.statusCode ?? 0, text }));
    }).once('error', ({ message }) => resolve({ status: 0, text: message }));
  });
}
