import type { ServerResponse } from 'node:http';

const FROM_ANYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-expose-headers': 'request-id',
  'access-control-max-age': '600',
};

export function sendJson(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...FROM_ANYWHERE, ...headers });
  response.end(body);
}

/** The browser asks first whether it may ask. */
export function sendPermission(response: ServerResponse): void {
  response.writeHead(204, FROM_ANYWHERE);
  response.end();
}

export function sendFile(response: ServerResponse, type: string, body: string, headers: Record<string, string> = {}) {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers });
  response.end(body);
}
