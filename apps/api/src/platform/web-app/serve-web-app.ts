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
import { type CachedResponses, pageCache } from './page-cache.ts';
import { createPrerenderer, type PrerenderedPage } from './prerender.ts';

type Parts = {
  readonly webFolder: string;
  readonly web: WebSettings;
  readonly publicUrl: string;
  readonly googleMapsKey?: string;
  readonly clock: Clock;
  /** Screens whose documents come with what is in the building now: address, and the answers that they are made of. */
  readonly screens: Readonly<Record<string, CachedResponses>>;
};

/** The built web app from the same origin: its files by name, and its document for every address that is a screen. */
export async function serveWebApp(server: FastifyInstance, parts: Parts): Promise<void> {
  const { webFolder, web, googleMapsKey, clock } = parts;
  const documentFile = path.join(webFolder, 'index.html');
  // In development the web app has a server of its own, with hot reload.
  if (!existsSync(documentFile)) return;
  const built = setHtmlMetadata(await readFile(documentFile, 'utf8'), web.building, parts.publicUrl);
  const html = withSettings(built, web);
  const prerender = await createPrerenderer(built, webFolder, web);
  const whole = ({ html: filled, known }: PrerenderedPage) =>
    withSettings(filled, known.length === 0 ? web : { ...web, known: { at: NOW, answers: known } });
  const today = () => todayAt({ clock, building: web.building });
  const ready = (address: string, answers: CachedResponses) =>
    pageCache({ answers, today, render: async (found) => whole(await prerender(address, found)) });
  const home = ready('/', {});
  await home();
  const screens = new Map(
    Object.entries(parts.screens).map(([address, answers]) => [address, ready(address, answers)]),
  );
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
    // Our files are small; a part that lies outside one would be an error to answer for.
    acceptRanges: false,
  });

  server.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const file = request.params['*'];
    if (file === 'map' || /^map[\w-]*\.html$/.test(file)) return sendMap(reply);
    // A screen's address has no extension; a file's always has one.
    if (path.extname(file) === '' || file === 'index.html') return sendDocument(request, reply, file);
    // One that climbs, doubles a slash or is the build's own note names no file of ours either.
    if (path.normalize(`/${file}`) !== `/${file}` || file.startsWith('.') || !existsSync(path.join(webFolder, file))) {
      throw new AppError('not-found', 'File not found.');
    }
    if (file === MANIFEST) return sendManifest(reply);
    // The map's frame may have no origin, and its scripts are then asked for as if by another site.
    if (file.startsWith('assets/')) void reply.header('access-control-allow-origin', '*');
    return reply.headers(DATA_HEADERS).header('cache-control', keptFor(file)).sendFile(file);
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

  async function sendDocument(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
    if (request.url.startsWith('/api/')) throw new AppError('not-found', 'Unknown API call.');
    // Each answer has a nonce of its own, so there is no tag by which a browser could keep an old one.
    const nonce = randomBytes(16).toString('base64url');
    void reply.headers(documentHeaders(nonce, web)).header('cache-control', 'no-cache');
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    const document = await filledDocument(request, file === '' ? home : screens.get(request.url));
    const now = String(clock.now().getTime());
    return sendCompressed(request, reply, document.replaceAll(NONCE, nonce).replace(`"${NOW}"`, now));
  }

  /** A list only at its plain address: with a page or filters in it, it is another screen. */
  async function filledDocument({ log }: FastifyRequest, screen?: () => Promise<string>): Promise<string> {
    if (!screen) return html;
    const { promise: waitedEnough, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(() => resolve(html), PATIENCE_MS);
    // Without its content the document still works: the browser asks for it, and says so if it cannot be had.
    const filled = screen().catch((err: unknown) => {
      log.warn({ err }, 'a screen could not be prerendered');
      return html;
    });
    return Promise.race([filled, waitedEnough]).finally(() => clearTimeout(timer));
  }
}

/** Files under assets/ carry their content's digest in their name, so they never change; pictures hardly ever do. */
function keptFor(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return file.startsWith('pictures/') ? 'public, max-age=86400, stale-while-revalidate=604800' : 'public, max-age=3600';
}

const MANIFEST = 'manifest.webmanifest';

/** Pressed lightly, as it is done anew for each answer. */
const PRESSED = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(text, PRESSED));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(text));
  return reply.send(text);
}

// Of this process, so that nothing that somebody typed into the building can name them.
const NONCE = `nonce-${randomBytes(16).toString('hex')}`;
const NOW = `time-${randomBytes(16).toString('hex')}`;

/** A document must not wait for a database that is slow: it needs none. */
const PATIENCE_MS = 500;

/**
 * The settings travel inside the document, so the first paint has them without another request. Every script, preload
 * and stylesheet is marked for the nonce, and the meta tag lets what is loaded later mark itself.
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
