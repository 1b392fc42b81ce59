type Props = { readonly label: string };

/** Where the content will be, as wide as that. */
export function LoadingBar({ label }: Props) {
  return (
    <output className="block py-2">
      <progress aria-label={label} className="progress progress-primary w-full" />
    </output>
  );
}
