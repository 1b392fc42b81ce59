/** Unicode characters that change the direction of the text after them. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** No call takes deeper input; an attack may send it. */
const MAX_DEPTH = 4;

/** Removes them from all strings of an input. */
export function stripBidi(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll(BIDI_CONTROLS, '');
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value) || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((inside) => stripBidi(inside, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, stripBidi(inside, depth + 1)]));
}
