import { z } from 'zod';
import type { Calls } from './call.ts';

const Liveness = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Liveness' });

export const healthCalls = {
  'GET /healthz': {
    summary: 'Check that the process is running',
    description: 'Liveness probe: restart the process if this fails. It also fails while the process is shutting down.',
    response: Liveness,
  },
  'GET /readyz': {
    summary: 'Check that the process can serve requests',
    description:
      'Readiness probe: fails while the database is unavailable or the process is shutting down. Send no requests to it then.',
    response: Liveness.extend({
      warnings: z
        .array(z.string())
        .optional()
        .describe('Settings that the operator should fix. Absent if there are none.'),
    }).meta({ id: 'Readiness' }),
  },
} as const satisfies Calls;
