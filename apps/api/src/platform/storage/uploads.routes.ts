import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';
import { UPLOADS } from './picture-files.ts';
import { FILE_ENDINGS } from './picture-sizes.ts';

const FILE_NAME = /^[0-9a-f-]{36}(-\d+\.(avif|webp))$/;
const ENDINGS = new Set(Object.values(FILE_ENDINGS).flat());

/** Uploaded pictures, for everyone who has the address. */
export function uploadsRoutes(app: FastifyInstance, { pictures }: Pick<Deps, 'pictures'>): void {
  app.get<{ Params: { file: string } }>(`${UPLOADS}:file`, async ({ params }, reply) => {
    const [, ending = '', format] = FILE_NAME.exec(params.file) ?? [];
    const found = ENDINGS.has(ending) ? await pictures.read(params.file) : undefined;
    if (!found) throw new AppError('not-found', 'Photo not found. Reload the page.');
    return (
      reply
        .headers(DATA_HEADERS)
        // A name is never used for another picture.
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', found.bytes)
        .type(`image/${format}`)
        .send(found.content)
    );
  });
}
