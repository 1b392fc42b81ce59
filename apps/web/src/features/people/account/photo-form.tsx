import { useId, useRef, useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { useMyPhoto } from '../use-my-photo.ts';
import { useRemovePhoto, useUploadPhoto } from './change-photo.ts';
import { PHOTO_TYPES, photoErrorMessage, photoFileProblem } from './photo-validation.ts';
import { previewPhoto } from './preview-photo.ts';
import '../../../ui/forms/covering-file-input.css';
import './photo-form.css';

const SIZE = 'size-20 text-2xl sm:size-24';

/** The person's photo, with buttons to choose another and to remove it. A chosen file is uploaded at once. */
export function PhotoForm({ name }: { readonly name: string }) {
  const photo = useMyPhoto();
  const uploading = useUploadPhoto();
  const removing = useRemovePhoto();
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<{ readonly file: File; readonly url: string | undefined }>();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const busy = uploading.isPending || removing.isPending;
  const shown = uploading.isPending && preview?.file === uploading.variables ? preview?.url : undefined;

  async function upload(file: File): Promise<void> {
    const refused = photoFileProblem(file);
    setProblem(refused);
    if (refused) return;
    void previewPhoto(file).then((url) => setPreview({ file, url }));
    try {
      await uploading.mutateAsync(file);
      showToast('success', m.photo_form_saved());
    } catch (error) {
      setProblem(photoErrorMessage(error));
    }
  }

  async function remove(): Promise<void> {
    setProblem(undefined);
    try {
      await removing.mutateAsync();
      showToast('success', m.photo_form_removed());
      // The pressed button is gone.
      input.current?.focus();
    } catch {
      setProblem(m.photo_form_remove_failed());
    }
  }

  return (
    <div className="photo-form">
      <div className="photo-form-face" data-busy={busy}>
        {shown ? (
          <img src={shown} alt="" className={`hexagon object-cover ${SIZE}`} />
        ) : (
          <Avatar photo={photo} name={name} alt={m.profile_photo({ name })} className={SIZE} />
        )}
        {busy && <span className="loading loading-spinner loading-lg" aria-hidden="true" />}
      </div>
      <div className="photo-form-actions">
        <label className="btn btn-outline covering-file-input" aria-disabled={busy}>
          {m.photo_form_choose()}
          <input
            ref={input}
            type="file"
            accept={PHOTO_TYPES.join(',')}
            aria-describedby={hint}
            aria-disabled={busy}
            onClick={(event) => {
              if (busy) event.preventDefault();
            }}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Reset, or choosing the same corrected file again would not fire a change.
              target.value = '';
              if (file && !busy) void upload(file);
            }}
          />
        </label>
        {photo && (
          <button
            type="button"
            className="btn btn-ghost"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) void remove();
            }}
          >
            {m.photo_form_remove()}
          </button>
        )}
      </div>
      <div className="photo-form-text">
        <p id={hint} className="text-muted text-sm">
          {m.photo_form_hint()}
        </p>
        <FormError text={problem} />
        <output className="sr-only">{uploading.isPending && m.photo_form_uploading()}</output>
      </div>
    </div>
  );
}
