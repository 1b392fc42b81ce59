import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What the emulator remembers of a project; only what we touch. */
type ProjectState = { readonly users: Map<string, { validSince?: string }> };

export type LoadedEmulator = { readonly answer: RequestListener; readonly states: Map<string, ProjectState> };

type Program = {
  createApp(project: string, mode: number, states: Map<string, ProjectState>): Promise<RequestListener>;
};

const NO_WARNING_ABOUT_OTHER_PROJECTS = 0;

/** What the browser's SDK asks for signing up and in by password or Google, and what we ask to furnish and keep. */
const CALLS = new Set([
  '/v1/projects',
  '/v1/token',
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
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
]);

/**
 * Firebase's own emulator of its identity service, taken out of its command-line program: that one needs 13 to 40 seconds
 * to start, most of it for other services and for reading the description of 80 calls. This one takes 2. It reaches into
 * files that are not the package's public face, which is why the version is pinned exactly.
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
