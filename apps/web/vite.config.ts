import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { messageOptions } from './messages.config.ts';

const BUILDING_FILE = path.resolve(import.meta.dirname, '../../building.json');
const API_ADDRESS = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3001';

/**
 * What every screen needs, in few files: the libraries, which seldom change, and all texts. Split finer, as they would be
 * otherwise, they compress worse and cost more in requests than they save in bytes.
 */
const CHUNKS = [
  { name: 'libraries', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\// },
  { name: 'messages', test: /platform\/messages/ },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), paraglideVitePlugin(messageOptions), settingsInDevelopment(), compressed()],
  build: {
    target: 'es2022',
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: { '/api': API_ADDRESS, '/jwt': API_ADDRESS },
  },
});

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
    apply: 'build',
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
