type Props = { readonly notes: readonly { readonly text: string; readonly warns: boolean }[] };

/** Small lines below an amount. */
export function Notes({ notes }: Props) {
  return notes.map(({ text, warns }) => (
    <span key={text} className={`block whitespace-normal text-sm ${warns ? 'font-medium text-warning' : 'text-muted'}`}>
      {text}
    </span>
  ));
}
