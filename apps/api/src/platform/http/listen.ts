import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';

type Place = { readonly host: string; readonly port: number; readonly socket: number | undefined };

/**
 * Accepts connections. A socket that systemd holds outlives this process, with all connections that wait in it.
 * @returns the address
 */
export async function listen(app: FastifyInstance, { host, port, socket }: Place): Promise<string> {
  if (socket === undefined) return app.listen({ host, port });
  // Fastify's own listen knows no descriptors; its close ends this server all the same.
  const listening = once(app.server, 'listening');
  app.server.listen({ fd: socket });
  await listening;
  const address = app.server.address();
  return typeof address === 'object' && address ? `http://${address.address}:${address.port}` : String(address);
}
