import type { LegalBlock, LegalWords } from '@surela/contract';
import { Link } from 'react-router';

type Props = { readonly blocks: readonly LegalBlock[] };

/** What the server read from the owner's file. Its parts have no identity but their place, and never move. */
export function LegalBlocks({ blocks }: Props) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Block key={index} block={block} />
  ));
}

function Block({ block }: { readonly block: LegalBlock }) {
  if (block.kind === 'list') return <List {...block} />;
  const words = <Words words={block.words} />;
  if (block.kind === 'heading') return <h2 className="mt-10 break-after-avoid text-2xl">{words}</h2>;
  if (block.kind === 'subheading') return <h3 className="mt-6 break-after-avoid text-lg">{words}</h3>;
  return <p className="mt-4 text-pretty">{words}</p>;
}

function List({ start, items }: Extract<LegalBlock, { kind: 'list' }>) {
  const entries = items.map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <li key={index} className="break-inside-avoid pl-1 text-pretty">
      <Words words={words} />
    </li>
  ));
  if (start === undefined) return <ul className="mt-4 list-disc space-y-2 pl-6 marker:text-muted">{entries}</ul>;
  return (
    <ol start={start} className="mt-4 list-decimal space-y-2 pl-8">
      {entries}
    </ol>
  );
}

function Words({ words }: { readonly words: LegalWords }) {
  return words.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Part key={index} {...part} />
  ));
}

const LINK = 'font-medium text-primary underline underline-offset-4';

function Part({ text, href, bold }: LegalWords[number]) {
  if (href === undefined) return bold ? <strong className="font-semibold">{text}</strong> : text;
  return href.startsWith('/') ? (
    <Link to={href} className={LINK}>
      {text}
    </Link>
  ) : (
    <a href={href} className={LINK}>
      {text}
    </a>
  );
}
