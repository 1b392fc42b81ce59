/** Signs that turn the direction in which what follows is read, until another sign turns it back. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** No call takes anything deeper; what is sent to hurt may be. */
const DEEPEST = 4;

/** Takes them out of whatever was sent. */
export function stripBidi(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll(TURNS, '');
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value) || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((inside) => stripBidi(inside, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, stripBidi(inside, depth + 1)]));
}
