type Props = { readonly label: string };

/** A thin line at the top of the window, positioned so that it moves nothing. */
export function ProgressBar({ label }: Props) {
  return (
    <output>
      <progress aria-label={label} className="progress progress-primary progress-line" />
    </output>
  );
}
