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

/** Provided by the people slice. @returns undefined for a revoked token */
export type FindActor = (bearer: TokenClaims) => Promise<Actor | undefined>;

export type Authenticate = (request: FastifyRequest) => Promise<Actor>;

export function createAuthenticate(tokens: AccessTokens, findActor: FindActor): Authenticate {
  return async (request) => {
    const token = bearerToken(request);
    const bearer = token ? await tokens.read(token) : undefined;
    const actor = bearer && (await findActor(bearer));
    if (!actor) throw new AppError('sign-in-needed', 'Sign in to continue.');
    return actor;
  };
}

/** @returns the token of `Authorization: Bearer …` */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1];
}
