import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { addRoute, addUploadRoute } from '../platform/http/route.ts';
import { DATA_HEADERS } from '../platform/http/security-headers.ts';
import { createApartment } from './create-apartment.ts';
import { deletePicture } from './delete-picture.ts';
import { importApartments } from './import-apartments.ts';
import { listInventory } from './list-inventory.ts';
import { makePictureCover } from './make-picture-cover.ts';
import { UPLOADS } from './picture-files.ts';
import { retireApartment } from './retire-apartment.ts';
import { updateApartment } from './update-apartment.ts';
import { uploadPicture } from './upload-picture.ts';

type InventoryDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'pictures'>;

const FILE_NAME = /^[0-9a-f-]{36}-(?:360|720|1080)\.(avif|webp)$/;

export function inventoryRoutes(app: FastifyInstance, deps: InventoryDeps): void {
  const { database, pictures } = deps;
  addRoute(app, 'GET /api/inventory/apartments', () => listInventory(database));
  addRoute(app, 'POST /api/inventory/apartments', async ({ actor, body }) => ({
    insertedId: await createApartment(database, actor, body),
  }));
  addRoute(app, 'PATCH /api/inventory/apartments/:id', async ({ actor, params, body }) => ({
    modifiedCount: Number(await updateApartment(database, actor, params.id, body)),
  }));
  addRoute(app, 'PATCH /api/inventory/apartments/:id/retired', async ({ actor, params, body }) => ({
    modifiedCount: Number(await retireApartment(deps, actor, params.id, body.retired)),
  }));
  addRoute(app, 'POST /api/inventory/import', ({ actor, body }) => importApartments(deps, actor, body));

  addUploadRoute(app, 'POST /api/inventory/apartments/:id/pictures', ({ actor, params, query, file }) =>
    uploadPicture(deps, actor, { apartmentId: params.id, file, ...query }),
  );
  addRoute(app, 'DELETE /api/inventory/apartments/:id/pictures/:pictureId', async ({ actor, params }) => ({
    deletedCount: Number(await deletePicture(deps, actor, params)),
  }));
  addRoute(app, 'PATCH /api/inventory/apartments/:id/pictures/:pictureId', async ({ actor, params }) => ({
    modifiedCount: Number(await makePictureCover(database, actor, params)),
  }));

  app.get<{ Params: { file: string } }>(`${UPLOADS}:file`, async ({ params }, reply) => {
    const format = FILE_NAME.exec(params.file)?.[1];
    const found = format && (await pictures.read(params.file));
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
