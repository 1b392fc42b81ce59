type Props = {
  readonly brand: string;
  /** On the narrowest windows the mark alone, where the row has to hold more. */
  readonly yields?: boolean;
};

/** Solid on a light ground, outlined in white on a dark one; the styles choose by theme. */
export function Logo({ brand, yields = false }: Props) {
  return (
    <span className="flex items-center gap-2 font-display font-semibold text-xl">
      <svg viewBox="0 0 32 32" className="logo-mark size-8" aria-hidden="true">
        <path className="logo-hexagon" d="M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75z" />
        <path className="logo-bars" d="M10.5 15.5v6M16 10.5v11M21.5 13v8.5" />
      </svg>
      <span className={yields ? 'max-[22.4rem]:sr-only' : undefined}>{brand}</span>
    </span>
  );
}
