import type { InventoryPicture, PictureKind } from '@surela/contract';
import { useEffect, useRef } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { type Choice, SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { PictureToUpload, useUploadPictures } from '../api/upload-pictures.ts';
import { hasFloorPlan, LONGEST_CAPTION, photoRoomLeft } from './picture-validation.ts';

type Props = {
  readonly upload: ReturnType<typeof useUploadPictures>;
  /** Pictures that the apartment already has. */
  readonly pictures: readonly InventoryPicture[];
};

/** The chosen files, each with a caption and its type. */
export function PicturesToUpload({ upload: { chosen, change, drop, send, sending }, pictures }: Props) {
  if (chosen.length === 0) return null;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) send();
      }}
    >
      <h3 className="text-xl">{m.inventory_chosen_title()}</h3>
      <ul className="grid gap-3">
        {chosen.map((one) => (
          <li key={one.key} className="chosen-picture card-surface">
            <Thumbnail file={one.file} />
            <div className="grid min-w-0 gap-2">
              <p className="truncate text-muted text-sm">
                {one.file.name} · {sizeOf(one.file)}
              </p>
              <TextField
                name={`caption-${one.key}`}
                label={m.inventory_caption()}
                error={one.problem}
                value={one.caption}
                maxLength={LONGEST_CAPTION}
                readOnly={sending}
                placeholder={m.inventory_caption_example()}
                autoComplete="off"
                onChange={({ target }) => change(one.key, { caption: target.value })}
              />
              {kindsFor(one, [...pictures, ...chosen]).length > 1 && (
                <SelectField
                  label={m.inventory_picture_kind()}
                  value={one.kind}
                  choices={kindsFor(one, [...pictures, ...chosen])}
                  onChoose={(kind) => {
                    if (!sending) change(one.key, { kind });
                  }}
                />
              )}
              {one.state === 'sending' && (
                <progress
                  className="progress progress-primary"
                  aria-label={m.inventory_sending({ file: one.file.name })}
                />
              )}
            </div>
            <button
              type="button"
              className="btn btn-ghost btn-square"
              aria-label={m.inventory_chosen_drop({ file: one.file.name })}
              aria-disabled={sending}
              onClick={() => {
                if (!sending) drop(one.key);
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <SubmitButton busy={sending} className="justify-self-start">
        {chosen.length === 1 ? m.inventory_upload_one() : m.inventory_upload_many({ count: chosen.length })}
      </SubmitButton>
    </form>
  );
}

/** Only one picture can be the floor plan. */
function kindsFor({ kind }: PictureToUpload, all: Parameters<typeof hasFloorPlan>[0]): Choice<PictureKind>[] {
  const photo = { value: 'photo', text: m.inventory_picture_kind_photo() } as const;
  const floorPlan = { value: 'floor-plan', text: m.inventory_picture_kind_floor_plan() } as const;
  if (kind === 'photo' && hasFloorPlan(all)) return [photo];
  return kind === 'floor-plan' && photoRoomLeft(all) === 0 ? [floorPlan] : [photo, floorPlan];
}

/** Drawn on a canvas: the content security policy does not allow `blob:` images. */
function Thumbnail({ file }: Pick<PictureToUpload, 'file'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    const paint = async () => {
      const picture = await createImageBitmap(file);
      const place = gone ? null : canvas.current;
      if (place) {
        const scale = Math.max(place.width / picture.width, place.height / picture.height);
        const [width, height] = [picture.width * scale, picture.height * scale];
        const [left, top] = [(place.width - width) / 2, (place.height - height) / 2];
        place.getContext('2d')?.drawImage(picture, left, top, width, height);
      }
      picture.close();
    };
    // The server may be able to read a picture that the browser can't. If not, its error is shown.
    paint().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [file]);
  // No text alternative: the file's name and caption are next to it.
  return <canvas ref={canvas} width={216} height={144} />;
}

function sizeOf({ size }: File): string {
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: size < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: size < 1_000_000 ? 0 : 1,
  }).format(size < 1_000_000 ? Math.max(1, size / 1_000) : size / 1_000_000);
}
