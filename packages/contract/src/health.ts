import { z } from 'zod';
import type { Calls } from './call.ts';

const Well = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Well' });

export const healthCalls = {
  'GET /healthz': { summary: 'The process runs. Ask this to decide whether to restart it.', answer: Well },
  'GET /readyz': {
    summary:
      'The process can serve: the database answers and it is not stopping. Ask this to decide where to send people.',
    answer: Well.extend({
      warnings: z.array(z.string()).optional().describe('Settings to mend, for the operator'),
    }).meta({
      id: 'Ready',
    }),
  },
} as const satisfies Calls;
