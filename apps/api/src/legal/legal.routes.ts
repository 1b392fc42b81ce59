import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '../platform/cache/response-cache.ts';
import { addCachedRoute } from '../platform/http/route.ts';
import type { PageResponses } from '../platform/web-app/page-cache.ts';
import type { LegalFiles } from './read-legal-files.ts';

/** @returns the cached responses that a path is prerendered with, if it is one of these pages */
export function legalRoutes(app: FastifyInstance, { privacy, terms }: LegalFiles): PageResponses {
  const texts = { privacy: new CachedResponse(privacy.text), terms: new CachedResponse(terms.text) };
  addCachedRoute(app, 'GET /api/legal/:name', ({ params }) => texts[params.name]);
  return (path) => {
    if (path === '/privacy') return { 'GET /api/legal/:name': () => texts.privacy };
    return path === '/terms' ? { 'GET /api/legal/:name': () => texts.terms } : undefined;
  };
}
