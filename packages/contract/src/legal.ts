import { z } from 'zod';
import type { Calls } from './call.ts';

export const LEGAL_TEXTS = ['privacy', 'terms'] as const;

const LegalWords = z.array(
  z.strictObject({
    text: z.string(),
    bold: z.literal(true).optional(),
    href: z.string().optional().describe('http, https or mailto, or a path of this site.'),
  }),
);

const LegalBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), words: LegalWords }),
  z.strictObject({ kind: z.literal('subheading'), words: LegalWords }),
  z.strictObject({ kind: z.literal('paragraph'), words: LegalWords }),
  z.strictObject({
    kind: z.literal('list'),
    start: z.int().min(0).optional().describe('First number of a numbered list.'),
    items: z.array(LegalWords),
  }),
]);

export const LegalText = z
  .strictObject({
    name: z.enum(LEGAL_TEXTS),
    title: z.string(),
    version: z.string().describe('Day from which it applies, as YYYY-MM-DD. A second one of that day ends with `.2`.'),
    blocks: z.array(LegalBlock),
  })
  .meta({ id: 'LegalText' });

export type LegalTextName = (typeof LEGAL_TEXTS)[number];
export type LegalWords = z.infer<typeof LegalWords>;
export type LegalBlock = z.infer<typeof LegalBlock>;
export type LegalText = z.infer<typeof LegalText>;

export const legalCalls = {
  'GET /api/legal/:name': {
    summary: 'Show the privacy notice or the terms',
    description: 'In parts without markup.',
    params: z.strictObject({ name: z.enum(LEGAL_TEXTS) }),
    response: LegalText,
  },
} as const satisfies Calls;
