import { m } from '../platform/messages/messages.js';
import { building } from '../platform/settings.ts';

type Props = { readonly text: string; readonly title?: string };

/** The page's h1 and the document title. */
export function PageHeading({ text, title = text }: Props) {
  return (
    <>
      <title>{m.page_title({ page: title, name: building.name })}</title>
      <h1 className="mb-6 text-3xl wrap-break-word max-[22rem]:text-2xl md:text-4xl">{text}</h1>
    </>
  );
}
