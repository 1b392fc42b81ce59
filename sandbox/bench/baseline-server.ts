import Fastify from 'fastify';

/** The yardstick: Fastify with one route that sends bytes it already has, and nothing else of ours. */
export function createBareServer(bytes: string) {
  const server = Fastify();
  server.get('/api/apartments', (_request, reply) => {
    void reply.type('application/json; charset=utf-8').send(bytes);
  });
  return server;
}
