import { findTextLinks } from '@surela/values/text-links';

type Props = { readonly text: string };

/** Plain text whose web and email addresses are links. Everything else stays text. */
export function LinkedText({ text }: Props) {
  return findTextLinks(text).map(({ text: said, href }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand there twice, and nothing is moved.
    if (!href) return <span key={index}>{said}</span>;
    const away = href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <a key={index} href={href} className="font-medium text-primary underline underline-offset-2" {...away}>
        {said}
      </a>
    );
  });
}
