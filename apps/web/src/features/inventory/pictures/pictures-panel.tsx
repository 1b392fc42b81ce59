import type { InventoryApartment } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { FileDropZone } from '../../../ui/forms/file-drop-zone.tsx';
import { useUnsavedChanges } from '../../../ui/forms/use-unsaved-changes.tsx';
import { useUploadPictures } from '../api/upload-pictures.ts';
import { PictureList } from './picture-list.tsx';
import { MOST_PICTURES, PICTURE_TYPES, photoRoomLeft, roomLeft } from './picture-validation.ts';
import { PicturesToUpload } from './pictures-to-upload.tsx';
import './pictures-panel.css';

type Props = { readonly apartment: InventoryApartment; readonly onClose: () => void };

export function PicturesPanel({ apartment, onClose }: Props) {
  const { pictures, apartment: number } = apartment;
  const upload = useUploadPictures(apartment);
  const { chosen, turnedDown, uploaded, sending } = upload;
  const { leave, question } = useUnsavedChanges(chosen.length > 0, onClose);
  const isFull = roomLeft([...pictures, ...chosen]) === 0;
  const photoCount = MOST_PICTURES - photoRoomLeft(pictures);
  return (
    <>
      {question}
      <SidePanel title={m.apartment_pictures({ number })} onLeave={leave}>
        <div className="grid content-start gap-6 pb-6">
          <PictureList apartment={apartment} />
          {isFull ? (
            <p className="text-muted">{m.inventory_pictures_full()}</p>
          ) : (
            <FileDropZone
              icon="image"
              label={m.inventory_pictures_choose()}
              hint={m.inventory_pictures_hint({ count: photoCount, most: MOST_PICTURES })}
              accept={PICTURE_TYPES.join(',')}
              multiple
              onFiles={upload.choose}
            />
          )}
          <div role="alert" className="grid gap-1 text-error empty:hidden">
            {turnedDown.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          <PicturesToUpload upload={upload} pictures={pictures} />
          <output className="sr-only">
            {uploaded === 1 && !sending && m.inventory_uploaded_one()}
            {uploaded > 1 && !sending && m.inventory_uploaded_many({ count: uploaded })}
          </output>
        </div>
        <div className="side-panel-foot">
          <button type="button" className="btn" onClick={leave}>
            {m.inventory_done()}
          </button>
        </div>
      </SidePanel>
    </>
  );
}
