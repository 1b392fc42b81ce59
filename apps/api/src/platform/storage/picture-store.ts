import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Storage of uploaded pictures. We choose the names: letters, digits, dashes and one extension. */
export type PictureStore = {
  put(name: string, content: Buffer, type: string): Promise<void>;
  /** @returns undefined if there is no such picture */
  read(name: string): Promise<{ readonly content: Readable; readonly bytes: number } | undefined>;
  remove(name: string): Promise<void>;
};

/** A folder shared by all processes. */
export function diskPictureStore(folder: string): PictureStore {
  const file = (name: string) => path.join(folder, path.basename(name));
  return {
    put: async (name, content) => {
      await mkdir(folder, { recursive: true });
      await writeFile(file(name), content);
    },
    read: async (name) => {
      const found = await stat(file(name)).catch(() => undefined);
      return found?.isFile() ? { content: createReadStream(file(name)), bytes: found.size } : undefined;
    },
    remove: (name) => rm(file(name), { force: true }),
  };
}
