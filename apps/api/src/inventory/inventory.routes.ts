import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { addRoute, addUploadRoute } from '../platform/http/route.ts';
import { createApartment } from './create-apartment.ts';
import { deletePicture } from './delete-picture.ts';
import { importApartments } from './import-apartments.ts';
import { listInventory } from './list-inventory.ts';
import { makePictureCover } from './make-picture-cover.ts';
import { retireApartment } from './retire-apartment.ts';
import { updateApartment } from './update-apartment.ts';
import { uploadPicture } from './upload-picture.ts';

type InventoryDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl' | 'pictures'>;

export function inventoryRoutes(app: FastifyInstance, deps: InventoryDeps): void {
  const { database } = deps;
  addRoute(app, 'GET /api/inventory/apartments', () => listInventory(deps));
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
}
