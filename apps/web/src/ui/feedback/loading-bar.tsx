type Props = { readonly label: string };

/** As wide as the content that is loading. */
export function LoadingBar({ label }: Props) {
  return (
    <output className="block py-2">
      <progress aria-label={label} className="progress progress-primary w-full" />
    </output>
  );
}
