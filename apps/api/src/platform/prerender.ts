import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebSettings } from '@surela/contract';

type Built = { readonly renderHome: () => Promise<string> };

/**
 * The document of `/` with its content already in it, so that a visitor sees the building before any script has come.
 * Made at the start and not at the build, because what it says depends on the building's settings.
 */
export async function prerenderHome(html: string, webFolder: string, web: WebSettings): Promise<string> {
  const file = path.resolve(webFolder, '../dist-prerender/prerender.js');
  if (!existsSync(file)) return html;
  Object.assign(globalThis, { surelaSettings: web });
  const { renderHome } = (await import(pathToFileURL(file).href)) as Built;
  const content = await renderHome();
  // React writes the title first, where it would be in a whole document's head; here we have that head ourselves.
  const title = /^<title>.*?<\/title>/.exec(content)?.[0] ?? '';
  return html
    .replace(/<title>.*?<\/title>/, (built) => title || built)
    .replace('<div id="root"></div>', () => `<div id="root">${content.slice(title.length)}</div>`);
}
