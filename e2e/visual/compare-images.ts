import sharp from 'sharp';

/**
 * Two colours are equal up to this distance, of 441 between black and white. Anti-aliasing moves the edge of a
 * character by about 30 in the halved picture; two neighbouring greys of ours differ by over 60.
 */
const DISTANCE = 48;

/** Compared by squares: a moved button is far less than a thousandth of a whole page. */
const SQUARE = 32;

/**
 * Allowed difference of a square. A button moved by 8 px changes 8 % of it; a newer browser's text rendering less than
 * half of that.
 */
const SHARE = 0.04;

export type Difference = {
  /** The square that differs most: the part of its pixels, and where it begins in page pixels. */
  readonly share: number;
  readonly x: number;
  readonly y: number;
  readonly same: boolean;
};

/** Half size: enough to see what moved and small enough for the repository. */
export async function toKeep(png: Buffer): Promise<Buffer> {
  const { width } = await sharp(png).metadata();
  return sharp(png)
    .resize({ width: Math.round(width / 2) })
    .webp({ quality: 70, effort: 5 })
    .toBuffer();
}

/** Both were compressed the same way, so the same page has no difference at all. */
export async function comparePictures(kept: Buffer, now: Buffer): Promise<Difference> {
  const [a, b] = await Promise.all([pixelsOf(kept), pixelsOf(now)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) {
    return { share: 1, x: 0, y: 2 * Math.min(a.info.height, b.info.height), same: false };
  }
  const { width, height } = a.info;
  const across = Math.ceil(width / SQUARE);
  const squares = new Uint32Array(across * Math.ceil(height / SQUARE));
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (distance(a.data, b.data, pixel * 3) <= DISTANCE) continue;
    const square = Math.floor(Math.floor(pixel / width) / SQUARE) * across + Math.floor((pixel % width) / SQUARE);
    squares[square] = (squares[square] ?? 0) + 1;
  }
  const most = squares.reduce((worst, count, square) => (count > (squares[worst] ?? 0) ? square : worst), 0);
  const share = (squares[most] ?? 0) / SQUARE ** 2;
  return {
    share,
    x: (most % across) * SQUARE * 2,
    y: Math.floor(most / across) * SQUARE * 2,
    same: share <= SHARE,
  };
}

async function pixelsOf(picture: Buffer) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

function distance(a: Buffer, b: Buffer, at: number): number {
  return Math.hypot(
    (a[at] ?? 0) - (b[at] ?? 0),
    (a[at + 1] ?? 0) - (b[at + 1] ?? 0),
    (a[at + 2] ?? 0) - (b[at + 2] ?? 0),
  );
}
