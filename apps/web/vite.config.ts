import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { screenOf } from './entry-graph.ts';
import { messageOptions } from './messages.config.ts';

const BUILDING_FILE = path.resolve(import.meta.dirname, '../../building.json');
const API_ADDRESS = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3001';

const FIRST = screenOf(path.join(import.meta.dirname, 'src/main.tsx'));
/** Prerendered too, so its script is asked for with the first. */
const LIST = screenOf(path.join(import.meta.dirname, 'src/pages/apartments-page.tsx'));
const MESSAGE = /platform\/messages\/messages\/(?!_)(\w+)\.js$/;

/**
 * What every screen needs, in few files: the libraries, which seldom change, and our own with the texts of the first screen. Split
 * finer, as they would be otherwise, they compress worse and cost more in requests than they save in bytes.
 */
const CHUNKS = [
  {
    name: 'libraries',
    // Nothing is written on the first screen, so what writes comes later.
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\/(?!.*(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery))/,
  },
  { name: 'platform', test: isOfEveryScreen },
  { name: 'messages-later', test: (file: string) => isLaterMessage(file) && !isOfList(file) },
  { name: 'apartments', test: isOfList, includeDependenciesRecursively: false },
  // What the screens behind the login share: a dozen small files whose names alone would weigh in the first script.
  { name: 'inside', test: isSharedInside, minShareCount: 2, includeDependenciesRecursively: false },
];

/**
 * Short: the first script names every file that may come later. With six letters the
 * bundler can tell no more than 64 of them apart while it builds.
 */
const NAMES = { chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' };

/** The app's, and one for each kind of map: those live in a frame, and share no file with the app. */
const DOCUMENTS = ['index.html', 'map.html', 'map-google.html'].map((name) => path.join(import.meta.dirname, name));

/** `vite build --ssr`: what the API runs to prerender screens. */
const PRERENDERING = {
  outDir: 'dist-prerender',
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: 'prerender.js', codeSplitting: false } },
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
  // Everything in one file: it runs beside the API, which has none of these packages.
  ssr: { noExternal: true },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: { '/api': API_ADDRESS, '/jwt': API_ADDRESS, '/pictures/uploads': API_ADDRESS },
  },
}));

/** A later screen need not name the files that came with the first. */
function later(files: string[], hostType: 'html' | 'js'): string[] {
  const FIRST_FILE = /\/(?:libraries|platform|rolldown-runtime)-/;
  return hostType === 'js' ? files.filter((file) => !FIRST_FILE.test(file)) : files;
}

function isLaterMessage(file: string): boolean {
  const text = MESSAGE.exec(file)?.[1];
  return text !== undefined && !FIRST.texts.has(text);
}

/** Not the identity provider, nor what only the admin's lists need: those come later. */
function isOfEveryScreen(file: string): boolean {
  return (
    /src\/(?:paths|platform\/(?!session\/(?:firebase-auth|auth-error-messages)|api\/notify-forbidden))/.test(file) &&
    !isLaterMessage(file)
  );
}

function isSharedInside(file: string): boolean {
  return /web\/src\/ui\//.test(file) && !FIRST.files.has(file) && !LIST.files.has(file);
}

function isOfList(file: string): boolean {
  const text = MESSAGE.exec(file)?.[1];
  if (text !== undefined) return LIST.texts.has(text) && !FIRST.texts.has(text);
  return LIST.files.has(file) && !FIRST.files.has(file);
}

/** In production the API puts the settings into the document; the development server does it here. */
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

/** Enough to work on a screen with nothing else running: nobody can sign in. */
function settingsWithoutIdentity(): string {
  const building: unknown = JSON.parse(readFileSync(BUILDING_FILE, 'utf8'));
  const identity = { apiKey: 'demo', authDomain: 'localhost', projectId: 'demo-surela' };
  return JSON.stringify({ building, identity, demoAccounts: [] });
}

/** Compressed once here, rather than at each request: a .br and a .gz beside every text file. */
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
