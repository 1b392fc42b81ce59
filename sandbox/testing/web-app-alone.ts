import type { AppDeps } from '@surela/api/app';
import { parseConfig } from '@surela/api/config';
import { legalRoutes } from '@surela/api/legal';
import { serveWebApp } from '@surela/api/web-app';
import Fastify from 'fastify';

export const GOOGLE_MAPS_KEY = 'the-key-of-a-building-that-has-google-0';

type Settings = { readonly GOOGLE_MAPS_KEY?: string; readonly CONTENT_FOLDER?: string };

/** Serves the built web app with these settings, and of the API only the privacy notice and terms. */
export async function serveWebAppAlone(
  settings: Settings,
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const config: AppDeps['config'] = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    ACCESS_TOKEN_KEYS: `test:${Buffer.alloc(32, 'k').toString('base64url')}`,
    FIREBASE_PROJECT: 'demo-surela',
    FIREBASE_API_KEY: 'test',
    ...settings,
  });
  const server = Fastify();
  const pages = legalRoutes(server, config.legal);
  await serveWebApp(server, { ...config, clock: { now: () => new Date() }, pages });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  return { address, stop: () => server.close() };
}
