import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { BuildingSettings } from '@surela/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';
import { DATA_HEADERS, documentHeaders } from './security-headers.ts';

type Parts = { readonly webFolder: string; readonly building: BuildingSettings };

/** The built web app from the same origin: its files by name, and its document for every address that is a screen. */
export async function serveWebApp(server: FastifyInstance, { webFolder, building }: Parts): Promise<void> {
  const documentFile = path.join(webFolder, 'index.html');
  // In development the web app has a server of its own, with hot reload.
  if (!existsSync(documentFile)) return;
  const html = withBuilding(await readFile(documentFile, 'utf8'), building);
  const headers = documentHeaders(html);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;

  await server.register(fastifyStatic, {
    root: webFolder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    // Our files are small; a part that lies outside one would be an error to answer for.
    acceptRanges: false,
  });

  server.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const file = request.params['*'];
    // A screen's address has no extension; a file's always has one.
    if (path.extname(file) === '' || file === 'index.html') return sendDocument(request, reply);
    // One that climbs or doubles a slash names no file of ours either.
    if (path.normalize(`/${file}`) !== `/${file}` || !existsSync(path.join(webFolder, file))) {
      throw new Refusal('not-found', 'There is no such file.');
    }
    // Files under assets/ carry their content's digest in their name, so they never change.
    const lasting = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    return reply.headers(DATA_HEADERS).header('cache-control', lasting).sendFile(file);
  });

  function sendDocument(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (request.url.startsWith('/api/')) throw new Refusal('not-found', 'There is no such call.');
    void reply.headers(headers).header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  }
}

/** The building's settings travel inside the document, so the first paint has them without another request. */
function withBuilding(html: string, building: BuildingSettings): string {
  const json = JSON.stringify(building).replaceAll('<', '\\u003c');
  return html.replace('</head>', () => `<script type="application/json" id="building">${json}</script></head>`);
}
