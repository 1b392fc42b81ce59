import type { InventoryApartment, PictureKind } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../platform/api/api-client.ts';
import { m } from '../../../platform/messages/messages.js';
import { inventoryErrorMessage } from '../inventory-error-messages.ts';
import { MOST_PICTURES, photoRoomLeft, pictureProblem, roomLeft } from '../pictures/picture-validation.ts';
import { useInventoryChanged } from './list-inventory.ts';

/** A chosen picture that is not uploaded yet. */
export type PictureToUpload = {
  readonly key: string;
  readonly file: File;
  readonly caption: string;
  readonly kind: PictureKind;
  readonly state: 'chosen' | 'sending' | 'refused';
  readonly problem?: string;
};

/** Uploads pictures one by one, so that they keep the order in which they were chosen. */
export function useUploadPictures({ _id: id, pictures }: InventoryApartment) {
  const [chosen, setChosen] = useState<readonly PictureToUpload[]>([]);
  const [turnedDown, setTurnedDown] = useState<readonly string[]>([]);
  const [uploaded, setUploaded] = useState(0);
  const changed = useInventoryChanged();
  const change = (key: string, part: Partial<PictureToUpload>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => setChosen((all) => all.filter((one) => one.key !== key));

  function choose(files: readonly File[]): void {
    const good = files.filter((file) => !pictureProblem(file));
    const all = [...pictures, ...chosen];
    const room = roomLeft(all);
    const kind = photoRoomLeft(all) > 0 ? 'photo' : 'floor-plan';
    const words = files.map((file) => ({ file, problem: pictureProblem(file) })).filter(({ problem }) => problem);
    setTurnedDown([
      ...words.map(({ file, problem }) => m.inventory_file_problem({ file: file.name, problem: problem ?? '' })),
      ...(good.length > room ? [m.inventory_pictures_room({ room, most: MOST_PICTURES })] : []),
    ]);
    const more = good.slice(0, room);
    setChosen([
      ...chosen,
      ...more.map((file): PictureToUpload => ({ key: crypto.randomUUID(), file, caption: '', kind, state: 'chosen' })),
    ]);
  }

  const sending = useMutation({
    mutationFn: async () => {
      setTurnedDown([]);
      let count = 0;
      for (const { key, file, caption, kind } of chosen) {
        change(key, { state: 'sending' });
        try {
          await request('POST /api/inventory/apartments/:id/pictures', {
            params: { id },
            query: { caption, kind },
            file,
          });
          count += 1;
          await changed();
          drop(key);
        } catch (error) {
          change(key, { state: 'refused', problem: inventoryErrorMessage(error) });
        }
      }
      setUploaded(count);
    },
  });

  return {
    chosen,
    turnedDown,
    uploaded,
    choose,
    change,
    drop,
    send: () => sending.mutate(),
    sending: sending.isPending,
  };
}
