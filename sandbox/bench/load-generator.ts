import { connect, type Socket } from 'node:net';

/**
 * Requests one URL over keep-alive connections as fast as responses arrive and counts them. It reads only the response
 * length, so the CPU time goes to the server under test.
 */
export async function load(address: string, connections: number, seconds: number): Promise<number> {
  const { hostname, port, pathname, search } = new URL(address);
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`;
  const size = await answerSize(hostname, Number(port), request);
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => sendRepeatedly(connect(Number(port), hostname), request, size, until)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function sendRepeatedly(socket: Socket, request: string, size: number, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    let received = 0;
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > size) reject(new Error('An answer of another size: something is wrong.'));
      if (received !== size) return;
      answered += 1;
      received = 0;
      if (performance.now() < until) socket.write(request);
      else socket.destroy();
    });
    socket.on('close', () => resolve(answered));
    socket.write(request);
  });
}

/** @returns the length of the response; throws unless it is a success */
function answerSize(hostname: string, port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname);
    let text = '';
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (head < 0 || text.length < head + 4 + length) return;
      socket.destroy();
      if (text.startsWith('HTTP/1.1 200')) resolve(text.length);
      else reject(new Error(text.slice(0, head)));
    });
    socket.write(request);
  });
}
