import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Counts every response, also of a path that leads nowhere. */
export function countRequests(server: FastifyInstance, { countRequest }: Pick<Metrics, 'countRequest'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    countRequest(request.call, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
