import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Where the line to the database is cut, once. */
type Cut = 'at-begin' | 'in-work' | 'at-commit' | 'after-commit';

/** A statement with this text is cut by `in-work`. */
export const MARK = 'cut here';

/** A line to the database that can be cut at one statement, before or after the server has it. */
export async function cuttableLine(url: string) {
  const target = new URL(url);
  let cut: Cut | undefined;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const end = (socket: Socket) => () => void socket.destroy();
    client.on('error', () => undefined).on('close', end(upstream));
    upstream.on('error', () => undefined).on('close', end(client));
    let committed = false;
    client.on('data', (data) => {
      const text = data.toString('latin1');
      const cuts = { 'at-begin': 'begin', 'in-work': MARK, 'at-commit': 'commit', 'after-commit': undefined } as const;
      const at = cut && cuts[cut];
      if (at && text.includes(at)) {
        cut = undefined;
        client.destroy();
        return;
      }
      committed ||= text.includes('commit');
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (cut === 'after-commit' && committed) {
        cut = undefined;
        client.destroy();
        return;
      }
      client.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const line = new URL(url);
  line.port = String((server.address() as { port: number }).port);
  return { url: line.href, cutOnce: (at: Cut) => (cut = at) };
}
