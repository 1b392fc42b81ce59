import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { entryGraph } from './entry-graph.ts';
import { messageOptions } from './messages.config.ts';

const BUILDING_FILE = path.resolve(import.meta.dirname, '../../building.json');
const API_ADDRESS = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3001';

const FIRST = entryGraph(path.join(import.meta.dirname, 'src/main.tsx'));
/** Also prerendered, so its chunk is requested with the first. */
const LIST = entryGraph(path.join(import.meta.dirname, 'src/pages/apartments-page.tsx'));
/** The sections of the landing page, which load as one scrolls. Their texts do not wait for those of the dashboard. */
const HOME = [
  entryGraph(path.join(import.meta.dirname, 'src/pages/home/home-page.tsx'), { withLazy: true }),
  entryGraph(path.join(import.meta.dirname, 'src/ui/feedback/toast-region.tsx')),
];
const MESSAGE = /platform\/messages\/messages\/(?!_)(\w+)\.js$/;

/**
 * Code of every screen in few chunks: the libraries, which seldom change, and our own code with the texts of the first
 * screen. Finer chunks compress worse and cost more requests than they save bytes.
 */
const CHUNKS = [
  {
    name: 'libraries',
    // The first screen has no mutations, so their code is loaded later.
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\/(?!.*(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery))/,
  },
  { name: 'platform', test: isOfEveryScreen },
  { name: 'messages-home', test: isHomeMessage },
  { name: 'messages-later', test: (file: string) => isLaterMessage(file) && !isOfList(file) },
  { name: 'apartments', test: isOfList, includeDependenciesRecursively: false },
  // Small files shared by the screens behind the login. As separate chunks their names alone would weigh in the first
  // script.
  { name: 'inside', test: isSharedInside, minShareCount: 2, includeDependenciesRecursively: false },
];

/** Short hashes: the first script lists every later chunk. With six characters the bundler supports only 64 of them. */
const NAMES = { chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' };

/** The app, and one document per kind of map: those run in an iframe and share no chunk with the app. */
const DOCUMENTS = ['index.html', 'map.html', 'map-google.html'].map((name) => path.join(import.meta.dirname, name));

/** `vite build --ssr`: the bundle that the API uses for prerendering. */
const PRERENDERING = {
  outDir: 'dist-prerender',
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: 'prerender.cjs', format: 'cjs', codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), paraglideVitePlugin(messageOptions), settingsInDevelopment(), compressed()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostType }) => later(files, hostType) },
    reportCompressedSize: true,
    ...(isSsrBuild
      ? PRERENDERING
      : {
          manifest: true,
          rolldownOptions: { input: DOCUMENTS, output: { codeSplitting: { groups: CHUNKS }, ...NAMES } },
        }),
  },
  // One self-contained file: the API does not have these packages.
  ssr: { noExternal: true },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: { '/api': API_ADDRESS, '/jwt': API_ADDRESS, '/pictures/uploads': API_ADDRESS },
  },
}));

/** Later chunks need not list the files that came with the first. */
function later(files: string[], hostType: 'html' | 'js'): string[] {
  const FIRST_FILE = /\/(?:libraries|platform|rolldown-runtime)-/;
  return hostType === 'js' ? files.filter((file) => !FIRST_FILE.test(file)) : files;
}

function isLaterMessage(file: string): boolean {
  const text = MESSAGE.exec(file)?.[1];
  return text !== undefined && !FIRST.texts.has(text);
}

function isHomeMessage(file: string): boolean {
  const text = MESSAGE.exec(file)?.[1];
  return text !== undefined && HOME.some(({ texts }) => texts.has(text)) && isLaterMessage(file) && !isOfList(file);
}

/** Of our own platform only what the first script imports; the rest comes with the screens that use it. */
function isOfEveryScreen(file: string): boolean {
  if (file.includes('/platform/messages/')) return !isLaterMessage(file);
  return FIRST.files.has(file) && /\/src\/(?:paths\.ts|platform\/)/.test(file);
}

function isSharedInside(file: string): boolean {
  const isOurs = /\/web\/src\/(?:ui|platform|features|pages)\//.test(file);
  return isOurs && [FIRST, LIST, ...HOME].every(({ files }) => !files.has(file));
}

function isOfList(file: string): boolean {
  const text = MESSAGE.exec(file)?.[1];
  if (text !== undefined) return LIST.texts.has(text) && !FIRST.texts.has(text);
  return LIST.files.has(file) && !FIRST.files.has(file);
}

/** In production the API puts the settings into the document; in development this plugin does. */
function settingsInDevelopment(): Plugin {
  return {
    name: 'settings-in-development',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'settings' },
        children: (process.env['WEB_SETTINGS'] ?? settingsWithoutIdentity()).replaceAll('<', '\\u003c'),
        injectTo: 'head',
      },
    ],
  };
}

/** Enough to work on a screen without the API; nobody can sign in. */
function settingsWithoutIdentity(): string {
  const building: unknown = JSON.parse(readFileSync(BUILDING_FILE, 'utf8'));
  const identity = { apiKey: 'demo', authDomain: 'localhost', projectId: 'demo-surela' };
  return JSON.stringify({ building, identity, demoAccounts: [] });
}

/** Compresses at build time instead of per request: a .br and a .gz beside every text file. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async closeBundle() {
      const dist = path.join(import.meta.dirname, 'dist');
      const files = (await readdir(dist, { recursive: true })).filter((name) =>
        /assets.*\.(js|css)$|\.svg$/.test(name),
      );
      for (const name of files) {
        const content = await readFile(path.join(dist, name));
        await writeFile(path.join(dist, `${name}.br`), await promisify(brotliCompress)(content));
        await writeFile(path.join(dist, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}
