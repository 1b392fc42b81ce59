type Props = { readonly on: string };

/** '05/09/2026', day first. A day has no zone: read as midnight UTC it must be written so too. */
export function DateText({ on }: Props) {
  return (
    <time dateTime={on} className="whitespace-nowrap tabular-nums">
      {new Date(on).toLocaleDateString('en-GB', { timeZone: 'UTC' })}
    </time>
  );
}
