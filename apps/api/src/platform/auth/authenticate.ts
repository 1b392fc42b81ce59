import type { Role } from '@surela/values/role';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { AccessTokens, TokenClaims } from './access-token.ts';

/** The person making a request, with their current role in the database; `user` if they have no record. */
export type Actor = {
  readonly personId: string | undefined;
  readonly email: string;
  readonly role: Role;
  readonly bearer: TokenClaims;
};

/** Why a valid token is no longer accepted. */
export type SessionEnd = 'session-revoked' | 'session-blocked';

/** Provided by the people slice. */
export type FindActor = (bearer: TokenClaims) => Promise<Actor | SessionEnd>;

export type Authenticate = (request: FastifyRequest) => Promise<Actor>;

export function createAuthenticate(tokens: AccessTokens, findActor: FindActor): Authenticate {
  return async (request) => {
    const token = bearerToken(request);
    const bearer = token ? await tokens.read(token) : undefined;
    if (!bearer) throw new AppError('sign-in-needed', 'Sign in to continue.');
    const actor = await findActor(bearer);
    if (typeof actor === 'string') throw new AppError(actor, MESSAGES[actor]);
    return actor;
  };
}

const MESSAGES: Record<SessionEnd, string> = {
  'session-revoked': 'You were signed out. Sign in again to continue.',
  'session-blocked': 'This account is blocked. Contact the office.',
};

/** @returns the token of `Authorization: Bearer …` */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1];
}
