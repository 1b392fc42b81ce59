import type { z } from 'zod';

/** Method and path. Contract, policy table, routes, web client, log and tests use the same name for a call. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

export type Call = {
  /** What the call does, as an imperative: 'List coupons'. */
  readonly summary: string;
  /** What a client developer needs beyond the summary. */
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Replaces the default limit of 64 kB. */
  readonly bodyMaxBytes?: number;
  /** The body is a file, not JSON. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  readonly response: z.ZodType;
};

export type Calls = Readonly<Record<CallName, Call>>;
