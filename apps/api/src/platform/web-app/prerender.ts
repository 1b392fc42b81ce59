import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { WebSettings } from '@surela/contract';
import { readViteManifest } from './vite-manifest.ts';

/** Responses a page is made from, by call name. */
type Answers = Readonly<Record<string, unknown>>;

type Rendered = {
  readonly content: string;
  /** The same answers as the browser will keep them. */
  readonly known: readonly unknown[];
  /** The names of its scripts, where they do not come with the first. */
  readonly scripts: readonly string[];
};
/** What a path looks like without data: the address to render for it, which many paths may share. */
type Frame = {
  readonly address: string;
  /** Nothing of ours is at this path. */
  readonly missing: boolean;
  /** With a query it is another page. */
  readonly byQuery: boolean;
};
type Built = {
  readonly renderScreen: (address: string, answers: Answers) => Promise<Rendered>;
  readonly frameOf: (path: string) => Frame;
};

export type PrerenderedPage = Pick<Rendered, 'known'> & { readonly html: string };
export type Prerenderer = {
  readonly render: (address: string, answers?: Answers) => Promise<PrerenderedPage>;
  readonly frameOf: (path: string) => Frame;
};

const EMPTY: Frame = { address: '/', missing: false, byQuery: false };

export const prerenderBundle = (webFolder: string) => path.resolve(webFolder, '../dist-prerender/prerender.cjs');

/**
 * Renders pages on the server, so a visitor sees content before any script has loaded. Not at build time, because it depends
 * on the building's settings and data.
 */
export async function createPrerenderer(html: string, webFolder: string, web: WebSettings): Promise<Prerenderer> {
  const bundle = prerenderBundle(webFolder);
  if (!existsSync(bundle)) {
    return { render: async () => ({ html, known: [] }), frameOf: () => EMPTY };
  }
  const { renderScreen, frameOf } = await loadBundle(bundle, web);
  const files = await readViteManifest(webFolder);
  const render = async (address: string, answers: Answers = {}) => {
    const { content, known, scripts } = await renderScreen(address, answers);
    return { html: filled(html, content, [...new Set(scripts.flatMap(files))]), known };
  };
  return { render, frameOf };
}

/**
 * Runs the bundle with the building's settings as an argument. Not by `import`, which would run it once for all buildings of a
 * process: each would show the first one's name.
 */
async function loadBundle(file: string, web: WebSettings): Promise<Built> {
  const parameters = ['exports', 'require', 'surelaSettings'];
  const run = compileFunction(await readFile(file, 'utf8'), parameters, { filename: file });
  const exports = {};
  run(exports, createRequire(file), web);
  return exports as Built;
}

/** Scripts move to the end, so that styles and pictures are requested first. */
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

function filled(html: string, content: string, files: readonly string[]): string {
  // React renders the title first; it replaces the one in our head.
  const title = /^<title>.*?<\/title>/.exec(content)?.[0] ?? '';
  const more = files.filter((file) => !html.includes(`"${file}"`));
  const styles = more.filter((file) => file.endsWith('.css')).map(linkTo('stylesheet'));
  const scripts = [
    ...(html.match(SCRIPTS) ?? []),
    ...more.filter((file) => file.endsWith('.js')).map(linkTo('modulepreload')),
  ];
  return html
    .replaceAll(SCRIPTS, '')
    .replace(/<title>.*?<\/title>/, (built) => title || built)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content.slice(title.length)}</div>${scripts.join('')}`);
}

function linkTo(kind: 'stylesheet' | 'modulepreload') {
  return (file: string) => `<link rel="${kind}" crossorigin href="${file}">`;
}
