import Fastify from 'fastify';

/** Baseline: Fastify with one route that sends a fixed body. */
export function createBareServer(bytes: string) {
  const server = Fastify();
  server.get('/api/apartments', (_request, reply) => {
    void reply.type('application/json; charset=utf-8').send(bytes);
  });
  return server;
}
