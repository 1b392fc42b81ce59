import { BARS, HEXAGON } from './logo-mark.ts';

type Props = {
  readonly brand: string;
  /** On the narrowest windows only the mark is shown. */
  readonly yields?: boolean;
};

/** Solid on light themes, outlined in white on dark ones; CSS chooses. */
export function Logo({ brand, yields = false }: Props) {
  return (
    <span className="flex items-center gap-2 font-display font-semibold text-xl">
      <svg viewBox="0 0 32 32" width="32" height="32" className="logo-mark size-8" aria-hidden="true">
        <path className="logo-hexagon" d={HEXAGON} />
        <path className="logo-bars" d={BARS} />
      </svg>
      <span className={yields ? 'max-[22.4rem]:sr-only' : undefined}>{brand}</span>
    </span>
  );
}
