import type { InventoryApartment, InventoryPicture } from '@surela/contract';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ResponsiveImage } from '../../../ui/media/responsive-image.tsx';
import { useArrangePictures } from '../api/arrange-pictures.ts';
import { inventoryErrorMessage } from '../inventory-error-messages.ts';

type Props = { readonly apartment: InventoryApartment };

/** The pictures in the order in which visitors see them. */
export function PictureList({ apartment: { _id, pictures, apartment: number } }: Props) {
  const arrange = useArrangePictures(_id);
  const problem = arrange.error ? inventoryErrorMessage(arrange.error) : undefined;
  const [removing, setRemoving] = useState<InventoryPicture>();
  const [said, setSaid] = useState<{ readonly words: string }>();
  const title = useRef<HTMLParagraphElement>(null);
  const nameOf = (picture: InventoryPicture) =>
    picture.caption || m.inventory_picture_name({ place: pictures.indexOf(picture) + 1, count: pictures.length });
  // The pressed button has moved or is gone, so the focus moves to the text above the pictures, which says what happened. In an
  // effect, because an open dialog keeps the focus inside.
  useEffect(() => {
    if (said) title.current?.focus();
  }, [said]);
  const say = (words: string) => setSaid({ words });
  return (
    <div className="grid gap-3">
      <p ref={title} tabIndex={-1} className="text-muted outline-none" aria-live="polite">
        {said?.words ?? (pictures.length === 0 ? m.inventory_pictures_none({ number }) : m.inventory_pictures_text())}
      </p>
      {removing === undefined && <FormError text={problem} />}
      <ul className="picture-wall">
        {pictures.map((picture, index) => {
          const { id, kind, address, preview, caption } = picture;
          return (
            <li key={id} className="card-surface">
              <ResponsiveImage
                address={address}
                preview={preview}
                alt={nameOf(picture)}
                width={360}
                height={240}
                sizes="(min-width: 48rem) 20rem, 92vw"
                className="aspect-3/2"
              />
              {kind === 'floor-plan' && <span className="picture-badge">{m.inventory_picture_kind_floor_plan()}</span>}
              {kind === 'photo' && index === 0 && <span className="picture-badge">{m.inventory_picture_cover()}</span>}
              <p className={caption ? '' : 'text-muted'}>{caption || m.inventory_picture_uncaptioned()}</p>
              <div>
                {kind === 'photo' && index > 0 && (
                  <button
                    type="button"
                    className="btn btn-ghost"
                    aria-disabled={arrange.isPending}
                    onClick={() => {
                      const words = m.inventory_picture_cover_changed({ picture: nameOf(picture) });
                      if (!arrange.isPending)
                        arrange.mutate({ action: 'make-cover', pictureId: id }, { onSuccess: () => say(words) });
                    }}
                  >
                    <Icon name="previous" />
                    {m.inventory_picture_make_cover()}
                    <span className="sr-only">{nameOf(picture)}</span>
                  </button>
                )}
                <button type="button" className="btn btn-ghost ml-auto" onClick={() => setRemoving(picture)}>
                  <Icon name="bin" />
                  {m.inventory_picture_remove()}
                  <span className="sr-only">{nameOf(picture)}</span>
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {removing !== undefined && (
        <ConfirmDialog
          title={m.inventory_picture_remove_title()}
          text={m.inventory_picture_remove_text({ picture: nameOf(removing) })}
          actionLabel={m.inventory_picture_remove()}
          destructive
          busy={arrange.isPending}
          onConfirm={() => {
            const gone = () => {
              setRemoving(undefined);
              say(m.inventory_picture_removed());
            };
            if (!arrange.isPending) arrange.mutate({ action: 'delete', pictureId: removing.id }, { onSuccess: gone });
          }}
          onCancel={() => setRemoving(undefined)}
        >
          <FormError text={problem} />
        </ConfirmDialog>
      )}
    </div>
  );
}
