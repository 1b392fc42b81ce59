import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { MapSettings, WebSettings } from '@surela/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, todayAt } from '../clock.ts';
import { AppError } from '../http/app-error.ts';
import { DATA_HEADERS, documentHeaders, mapHeaders } from '../http/security-headers.ts';
import { setHtmlMetadata, setManifestName } from './html-metadata.ts';
import type { PageResponses } from './page-cache.ts';
import { createPrerenderer } from './prerender.ts';
import { screenDocuments } from './screen-documents.ts';

type WebAppDeps = {
  readonly webFolder: string;
  readonly web: WebSettings;
  readonly publicUrl: string;
  readonly googleMapsKey?: string;
  readonly clock: Clock;
  /** Pages rendered with current data. */
  readonly pages: PageResponses;
};

/** Serves the built web app: its files by name, and its document for every other path. */
export async function serveWebApp(server: FastifyInstance, deps: WebAppDeps): Promise<void> {
  const { webFolder, web, googleMapsKey, clock } = deps;
  const documentFile = path.join(webFolder, 'index.html');
  // In development the web app has its own server with hot reload.
  if (!existsSync(documentFile)) return;
  const built = setHtmlMetadata(await readFile(documentFile, 'utf8'), web.building, deps.publicUrl);
  const html = withSettings(built, web);
  const documentOf = screenDocuments({
    prerenderer: await createPrerenderer(built, webFolder, web),
    pages: deps.pages,
    today: () => todayAt({ clock, building: web.building }),
    whole: ({ html: filled, known }) =>
      withSettings(filled, known.length === 0 ? web : { ...web, known: { at: NOW, answers: known } }),
  });
  // A bundle that cannot render is found at the start, not by a visitor.
  await documentOf('/', server.log);
  const map: MapSettings = { building: web.building, ...(googleMapsKey ? { googleMapsKey } : {}) };
  const mapFile = path.join(webFolder, googleMapsKey ? 'map-google.html' : 'map.html');
  const mapHtml = withSettings(await readFile(mapFile, 'utf8'), map);

  const manifestFile = path.join(webFolder, MANIFEST);
  const manifest = existsSync(manifestFile) ? setManifestName(await readFile(manifestFile, 'utf8'), web.building) : '';

  await server.register(fastifyStatic, {
    root: webFolder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    // Our files are small; ranges outside a file would need error handling.
    acceptRanges: false,
  });

  server.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const file = request.params['*'];
    if (file === 'map' || /^map[\w-]*\.html$/.test(file)) return sendMap(reply);
    // A page's path has no extension; a file's always has one.
    if (path.extname(file) === '' || file === 'index.html') return sendDocument(request, reply);
    // No path traversal, no double slashes, no hidden files of the build.
    if (path.normalize(`/${file}`) !== `/${file}` || file.startsWith('.') || !existsSync(path.join(webFolder, file))) {
      throw new AppError('not-found', 'File not found.');
    }
    if (file === MANIFEST) return sendManifest(reply);
    // The map's frame may have no origin; its script requests are then cross-origin.
    if (file.startsWith('assets/')) void reply.header('access-control-allow-origin', '*');
    return reply.headers(DATA_HEADERS).header('cache-control', cacheControlOf(file)).sendFile(file);
  });

  function sendManifest(reply: FastifyReply): FastifyReply {
    void reply.headers(DATA_HEADERS).header('cache-control', 'public, max-age=3600');
    return reply.type('application/manifest+json').send(manifest);
  }

  function sendMap(reply: FastifyReply): FastifyReply {
    const nonce = randomBytes(16).toString('base64url');
    void reply.headers(mapHeaders(nonce, map)).header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(mapHtml.replaceAll(NONCE, nonce));
  }

  async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.url.startsWith('/api/')) throw new AppError('not-found', 'Unknown API call.');
    // Every response has its own nonce, so there is no ETag.
    const nonce = randomBytes(16).toString('base64url');
    void reply.headers(documentHeaders(nonce, web)).header('cache-control', 'no-cache');
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    const { page, missing } = await documentOf(request.url, request.log).catch((err: unknown) => {
      request.log.warn({ err, reqId: request.id }, 'prerendering failed');
      // The empty document still works: the browser renders all of it.
      return { page: html, missing: false };
    });
    if (missing) void reply.code(404);
    const now = String(clock.now().getTime());
    return sendCompressed(request, reply, page.replaceAll(NONCE, nonce).replace(`"${NOW}"`, now));
  }
}

/** Files under assets/ have a content hash in their name and never change; pictures hardly ever do. */
function cacheControlOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return file.startsWith('pictures/') ? 'public, max-age=86400, stale-while-revalidate=604800' : 'public, max-age=3600';
}

const MANIFEST = 'manifest.webmanifest';

/** Fast compression, because it runs for every response. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(text, BROTLI_OPTIONS));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(text));
  return reply.send(text);
}

// Random per process, so that no user input can contain them.
const NONCE = `nonce-${randomBytes(16).toString('hex')}`;
const NOW = `time-${randomBytes(16).toString('hex')}`;

/**
 * Puts the settings into the document, so the first paint needs no other request. Scripts, preloads and stylesheets get
 * the nonce; the meta tag passes it on to what is loaded later.
 */
function withSettings(html: string, settings: object): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html
    .replaceAll(/<(script|link rel="(?:modulepreload|stylesheet)")/g, `<$1 nonce="${NONCE}"`)
    .replace(
      '</head>',
      () =>
        `<meta property="csp-nonce" nonce="${NONCE}"><script type="application/json" id="settings">${json}</script></head>`,
    );
}
