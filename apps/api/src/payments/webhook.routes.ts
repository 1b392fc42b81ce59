import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DATA_HEADERS } from '../platform/http/security-headers.ts';
import { createEventSyncs } from './event-syncs.ts';
import { handleWebhook } from './handle-webhook.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Not in the contract: the provider defines its shape. The signature covers the raw body. */
export function webhookRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const eventSyncs = createEventSyncs();
  app.addHook('onClose', () => eventSyncs.close());
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
    scope.route({
      method: 'POST',
      url: '/webhooks/payments',
      bodyLimit: 512 * 1024,
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await handleWebhook({ ...deps, eventSyncs }, body, String(request.headers['stripe-signature'] ?? ''));
        return reply.headers(DATA_HEADERS).header('cache-control', 'no-store').send({ received: true });
      },
    });
  });
}
