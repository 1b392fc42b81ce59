type Props = { readonly label: string };

/** A thin line at the top of the window that takes no room, so nothing moves when it comes and goes. */
export function ProgressBar({ label }: Props) {
  return (
    <output>
      <progress aria-label={label} className="progress progress-primary progress-line" />
    </output>
  );
}
