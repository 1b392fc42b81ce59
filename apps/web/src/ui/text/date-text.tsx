type Props = { readonly on: string };

/** '05/09/2026'. A date has no time zone, so it is parsed and formatted in UTC. */
export function DateText({ on }: Props) {
  return (
    <time dateTime={on} className="whitespace-nowrap tabular-nums">
      {new Date(on).toLocaleDateString('en-GB', { timeZone: 'UTC' })}
    </time>
  );
}
