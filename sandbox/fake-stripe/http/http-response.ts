import type { ServerResponse } from 'node:http';

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-expose-headers': 'request-id',
  'access-control-max-age': '600',
};

export function sendJson(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...CORS_HEADERS, ...headers });
  response.end(body);
}

/** CORS preflight. */
export function sendPreflight(response: ServerResponse): void {
  response.writeHead(204, CORS_HEADERS);
  response.end();
}

export function sendFile(response: ServerResponse, type: string, body: string, headers: Record<string, string> = {}) {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers });
  response.end(body);
}
