import type { BuildingSettings } from '@surela/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { DATA_HEADERS } from './security-headers.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

type SecurityTxtDeps = { readonly building: BuildingSettings; readonly publicUrl: string; readonly clock: Clock };

/** RFC 9116: where to report a weakness. Expires at a midnight, so that all processes give the same answer on one day. */
export function securityTxtRoutes(app: FastifyInstance, { building, publicUrl, clock }: SecurityTxtDeps): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date((Math.floor(clock.now().getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
    const lines = [
      `Contact: mailto:${building.contact.mail}`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      'Preferred-Languages: en',
      '',
    ];
    void reply.headers(DATA_HEADERS).header('cache-control', 'public, max-age=86400');
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
}
