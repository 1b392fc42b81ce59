type Props = { readonly label: string };

export function Spinner({ label }: Props) {
  return (
    <div className="grid place-items-center py-24">
      <progress className="sr-only" aria-label={label} />
      <span className="loading loading-spinner loading-lg text-primary" aria-hidden="true" />
    </div>
  );
}
