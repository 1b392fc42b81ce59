import type { z } from 'zod';

/** A call's one name in the contract, the policy table, the routes, the web client, the log and the tests. */
export type CallName = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

export type Call = {
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Where the usual limit of 64 kB is too small. */
  readonly bodyAtMostBytes?: number;
  /** A file instead of a JSON body. */
  readonly upload?: { readonly types: readonly string[]; readonly atMostBytes: number };
  readonly answer: z.ZodType;
};

export type Calls = Readonly<Record<CallName, Call>>;
