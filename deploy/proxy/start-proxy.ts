import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCertificate } from '@surela/sandbox/certificate';
import { programPath } from '@surela/sandbox/programs';
import { freePort } from '@surela/sandbox/reserve-ports';

export type ProxyName = 'nginx' | 'haproxy' | 'caddy';

export type RunningProxy = { readonly httpPort: number; readonly httpsPort: number; stop(): Promise<void> };

type Ports = { readonly http: number; readonly https: number };

const FILES = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg', caddy: 'Caddyfile' };

/** @returns our file for this proxy */
export function readProxyFile(proxy: ProxyName): string {
  return readFileSync(path.join(import.meta.dirname, FILES[proxy]), 'utf8');
}

/** For tests: the proxy with our file, changed only in its ports and the place of its certificate. */
export async function startProxy(
  proxy: ProxyName,
  serverPort: number,
  file = readProxyFile(proxy),
): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), `surela-${proxy}-`));
  const ports = { http: await freePort(), https: await freePort() };
  writeCertificate(folder);
  const text = file.replaceAll('/etc/ssl/surela', folder).replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`);
  const args = { nginx: nginxArguments, haproxy: haproxyArguments, caddy: caddyArguments }[proxy](folder, text, ports);
  // Caddy would keep its data in the home folder.
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(programPath(proxy), args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (bytes: Buffer) => (printed += bytes));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  };
  if (!(await isOpened(ports.https, () => child.exitCode !== null))) {
    await stop();
    throw new Error(`${proxy} did not start:\n${printed}`);
  }
  return { httpPort: ports.http, httpsPort: ports.https, stop };
}

function nginxArguments(folder: string, text: string, ports: Ports): string[] {
  const [server, main] = [path.join(folder, 'surela.conf'), path.join(folder, 'nginx.conf')];
  writeFileSync(server, onPorts(text, 'listen', ports));
  // One process, so that ending it ends all of nginx.
  const settings = `daemon off; master_process off; pid ${folder}/pid; error_log stderr;`;
  writeFileSync(main, `${settings}\nevents {}\nhttp { access_log off; include ${server}; }\n`);
  return ['-p', folder, '-e', 'stderr', '-c', main];
}

function haproxyArguments(folder: string, text: string, ports: Ports): string[] {
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, onPorts(text, 'bind', ports));
  return ['-db', '-q', '-f', file];
}

/** Its own ports are settings. A certificate of its own authority would need a name that can be resolved. */
function caddyArguments(folder: string, text: string, ports: Ports): string[] {
  const file = path.join(folder, 'Caddyfile');
  const globals = `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`;
  const tls = `building.example {\n\ttls ${folder}/fullchain.pem ${folder}/key.pem`;
  writeFileSync(file, globals + text.replace('building.example {', tls));
  return ['run', '--config', file, '--adapter', 'caddyfile'];
}

function onPorts(text: string, word: 'listen' | 'bind', ports: Ports): string {
  return text
    .replace(new RegExp(`${word} :?80\\b`), `${word} 127.0.0.1:${ports.http}`)
    .replace(new RegExp(`${word} :?443\\b`), `${word} 127.0.0.1:${ports.https}`);
}

function writeCertificate(folder: string): void {
  const [key, chain] = [path.join(folder, 'key.pem'), path.join(folder, 'fullchain.pem')];
  makeCertificate('building.example', { key, chain });
  writeFileSync(path.join(folder, 'both.pem'), readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'));
}

async function isOpened(port: number, hasEnded: () => boolean): Promise<boolean> {
  while (!hasEnded()) {
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return true;
    await sleep(50);
  }
  return false;
}
