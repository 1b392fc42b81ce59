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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), paraglideVitePlugin(messageOptions), buildingInDevelopment(), compressed()],
  build: { target: 'es2022', reportCompressedSize: true },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: { '/api': process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3001' },
  },
});

/** In production the API puts the building's settings into the document; the development server does it here. */
function buildingInDevelopment(): Plugin {
  return {
    name: 'building-in-development',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'building' },
        children: readFileSync(BUILDING_FILE, 'utf8').replaceAll('<', '\\u003c'),
        injectTo: 'head',
      },
    ],
  };
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
