import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The emulator's state of a project, as far as we use it. */
type ProjectState = {
  readonly users: Map<string, { validSince?: string }>;
  readonly oobs: Map<string, { requestType: string }>;
};

export type LoadedEmulator = { readonly answer: RequestListener; readonly states: Map<string, ProjectState> };

type Program = {
  createApp(project: string, mode: number, states: Map<string, ProjectState>): Promise<RequestListener>;
};

const NO_WARNING_ABOUT_OTHER_PROJECTS = 0;

/** The calls of the browser SDK for password and Google sign-in, and those we use to seed, to save and to send emails. */
const CALLS = new Set([
  '/v1/projects',
  '/v1/token',
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v2/passwordPolicy',
  '/v2/recaptchaConfig',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/emulator/v1/projects/{targetProjectId}/config',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
]);

/**
 * Firebase's identity emulator without its command-line program, which needs 13 to 40 seconds to start; this takes 2.
 * It imports files that are not public API, so the version is pinned exactly.
 */
export async function loadEmulator(project: string): Promise<LoadedEmulator> {
  const load = createRequire(path.join(import.meta.dirname, 'package.json'));
  const description = load('firebase-tools/lib/emulator/auth/apiSpec.js') as { default: { paths: object } };
  const wanted = Object.entries(description.default.paths).filter(([name]) => CALLS.has(name));
  if (wanted.length !== CALLS.size) throw new Error('This firebase-tools has other calls than the ones we name.');
  description.default.paths = Object.fromEntries(wanted);

  const program = load('firebase-tools/lib/emulator/auth/server.js') as Program;
  const states = new Map<string, ProjectState>();
  return { answer: await program.createApp(project, NO_WARNING_ABOUT_OTHER_PROJECTS, states), states };
}
