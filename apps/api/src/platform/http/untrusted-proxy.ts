import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';

const WARNING =
  'Requests come through a proxy that is not trusted, so all of them count as one network address. Set TRUSTED_PROXIES to its address.';

/**
 * Notices a forwarded header from a peer that is not in TRUSTED_PROXIES. Anyone can send one, so the requests are served
 * anyway.
 * @returns the warnings so far, for the readiness page
 */
export function noticeUntrustedProxy(app: FastifyInstance, log: Logger): () => readonly string[] {
  let noticed = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress;
    // Fastify takes the address from the header only if it trusts the peer.
    if (!noticed && request.headers['x-forwarded-for'] !== undefined && request.ip === peer) {
      noticed = true;
      log.error({ peer }, WARNING);
    }
    done();
  });
  return () => (noticed ? [WARNING] : []);
}
