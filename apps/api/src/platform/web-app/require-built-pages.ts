import { existsSync } from 'node:fs';
import path from 'node:path';
import { prerenderBundle } from './prerender.ts';

type PageSettings = { readonly environment: string; readonly webFolder: string };

/**
 * In production: without the bundle, visitors would get empty pages until the scripts have loaded, and nobody would notice.
 * @throws if a file of `npm run build` is missing
 */
export function requireBuiltPages({ environment, webFolder }: PageSettings): void {
  if (environment !== 'production') return;
  const missing = [path.join(webFolder, 'index.html'), prerenderBundle(webFolder)].filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`WEB_FOLDER: ${missing.join(' and ')}: missing. Run npm run build first.`);
}
