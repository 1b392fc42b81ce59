import { BARS, HEXAGON } from '../../ui/media/logo-mark.ts';
import { BLOCKS, HOUSES, PARK, RIVER, TREES } from './placeholder-streets.ts';

/**
 * A quiet neighbourhood, no place in particular: it says "here" where no map can be had. A pattern, so that it fills any
 * width from the middle, where the pin's tip is.
 */
export function MapPlaceholder() {
  return (
    <svg className="still-map" aria-hidden="true">
      <pattern
        id="still-streets"
        patternUnits="userSpaceOnUse"
        x="50%"
        width="1200"
        height="420"
        patternTransform="translate(-600 0)"
      >
        <g transform="rotate(-7 600 210)">
          <path className="still-block" d={BLOCKS} />
          <path className="still-house" d={HOUSES} />
          <path className="still-park" d={PARK} />
          <path className="still-tree" d={TREES} />
          <path className="still-bank" d={RIVER} />
          <path className="still-water" d={RIVER} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill="url(#still-streets)" />
      <circle className="still-halo" cx="50%" cy="210" r="64" />
      <svg x="50%" y="210" overflow="visible" aria-hidden="true">
        <g transform="translate(-24 -46) scale(1.5)">
          <path className="still-pin" d={HEXAGON} />
          <path className="still-pin-bars" d={BARS} />
        </g>
      </svg>
    </svg>
  );
}
