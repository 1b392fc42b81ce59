import type { ApartmentPicture } from '@surela/contract';
import { useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Lightbox } from '../../ui/media/lightbox.tsx';
import { ResponsiveImage } from '../../ui/media/responsive-image.tsx';
import './floor-plan.css';

type Props = { readonly picture: ApartmentPicture; readonly name: string };

/** The uploaded floor plan, with its caption visible. */
export function FloorPlan({ picture, name }: Props) {
  const [enlarged, setEnlarged] = useState(false);
  const { address, preview, caption } = picture;
  const label = m.apartment_plan_of({ name });
  return (
    <section aria-labelledby="apartment-plan">
      <h2 id="apartment-plan" className="mb-6 text-3xl">
        {m.apartment_plan()}
      </h2>
      <figure className="floor-plan">
        <button type="button" aria-label={m.apartment_plan_enlarge({ name })} onClick={() => setEnlarged(true)}>
          <ResponsiveImage
            address={address}
            preview={preview}
            alt={label}
            width={1080}
            height={720}
            sizes="(min-width: 1024px) 900px, 100vw"
            className="aspect-3/2"
          />
        </button>
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      {enlarged && (
        <Lightbox
          label={label}
          pictures={[{ ...picture, caption: caption || label }]}
          current={0}
          onCurrent={() => undefined}
          onClose={() => setEnlarged(false)}
        />
      )}
    </section>
  );
}
