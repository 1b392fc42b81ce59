import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { addRoute, addUploadRoute } from '../platform/http/route.ts';
import { DATA_HEADERS } from '../platform/http/security-headers.ts';
import type { PictureStore } from '../platform/storage/picture-store.ts';
import { importApartments } from './import-apartments.ts';
import { deletePicture, makePictureCover, UPLOADS, uploadPicture } from './manage-pictures.ts';
import { createApartment, updateApartment } from './save-apartment.ts';

type Parts = { readonly database: Database; readonly pictures: PictureStore };

const NAME = /^[0-9a-f-]{36}-(?:360|720|1080)\.(avif|webp)$/;

export function inventoryRoutes(app: FastifyInstance, parts: Parts): void {
  const { database } = parts;
  addRoute(app, 'POST /api/apartments', async ({ actor, body }) => ({
    insertedId: await createApartment(database, actor, body),
  }));
  addRoute(app, 'PATCH /api/apartments/:id', async ({ actor, params, body }) => ({
    modifiedCount: Number(await updateApartment(database, actor, params.id, body)),
  }));
  addRoute(app, 'POST /api/apartments-import', ({ actor, body }) => importApartments(database, actor, body));

  addUploadRoute(app, 'POST /api/apartments/:id/pictures', async ({ actor, params, query, file }) => ({
    address: await uploadPicture(parts, actor, { id: params.id, file, caption: query.caption }),
  }));
  addRoute(app, 'DELETE /api/apartments/:id/pictures/:position', async ({ actor, params }) => ({
    deletedCount: Number(await deletePicture(parts, actor, params)),
  }));
  addRoute(app, 'PATCH /api/apartments/:id/pictures/:position', async ({ actor, params }) => ({
    modifiedCount: Number(await makePictureCover(parts, actor, params)),
  }));

  app.get<{ Params: { file: string } }>(`${UPLOADS}:file`, async ({ params }, reply) => {
    const format = NAME.exec(params.file)?.[1];
    const found = format && (await parts.pictures.read(params.file));
    if (!found) throw new AppError('not-found', 'Photo not found.');
    return (
      reply
        .headers(DATA_HEADERS)
        // Its name is its own for ever: another picture gets another.
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', found.bytes)
        .type(`image/${format}`)
        .send(found.content)
    );
  });
}
