import sharp from 'sharp';
import { AppError } from '../platform/http/app-error.ts';
import { imageFormatOf } from './image-format.ts';

/** The widths that responsive-image.tsx asks for, and that art/publish.ts makes. */
const WIDTHS = [360, 720, 1080];
const QUALITY = { avif: 55, webp: 78 } as const;
const FORMATS = ['avif', 'webp'] as const;

/** Each picture is stored under its name with every one of these. */
export const IMAGE_EXTENSIONS: readonly string[] = WIDTHS.flatMap((width) =>
  FORMATS.map((format) => `-${width}.${format}`),
);
/** More than any camera takes: guards against decompression bombs. */
const MAX_PIXELS = 60_000_000;
/** Longest side divided by the shorter one. Resizing a very narrow picture would exceed the largest height of a file. */
const MAX_RATIO = 10;
/** Time limit for one step. A photo usually takes well under a second. */
const TIME_LIMIT = { seconds: 20 };

export type ResizedImage = {
  /** By extension, as in -720.webp. */
  readonly files: ReadonlyMap<string, { readonly content: Buffer; readonly type: string }>;
  readonly preview: string;
};

/** Re-encodes from pixels: upright and without metadata such as place, time and owner. */
export async function resizeImage(file: Buffer): Promise<ResizedImage> {
  return inTime(async () => encode(await turnedUpright(file)));
}

/** @throws AppError if a step reached its time limit */
async function inTime(work: () => Promise<ResizedImage>): Promise<ResizedImage> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('timeout'))) throw error;
    throw new AppError('not-a-picture', 'This photo takes too long to process. Try a smaller one.');
  }
}

async function encode(upright: Buffer): Promise<ResizedImage> {
  const files = new Map<string, { content: Buffer; type: string }>();
  for (const width of WIDTHS) {
    for (const format of FORMATS) {
      const resized = sharp(upright).timeout(TIME_LIMIT).resize({ width, withoutEnlargement: true });
      const content = await resized[format]({ quality: QUALITY[format], effort: 3 }).toBuffer();
      files.set(`-${width}.${format}`, { content, type: `image/${format}` });
    }
  }
  const tiny = await sharp(upright).resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  return { files, preview: `data:image/webp;base64,${tiny.toString('base64')}` };
}

async function turnedUpright(file: Buffer): Promise<Buffer> {
  if (!imageFormatOf(file)) throw notAPicture();
  await assertShape(file);
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout(TIME_LIMIT)
      .rotate()
      .toColourspace('srgb')
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw notAPicture();
  }
}

async function assertShape(file: Buffer): Promise<void> {
  const read = sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
  const { width, height } = await read.catch(() => {
    throw notAPicture();
  });
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    throw new AppError('not-a-picture', 'This photo is too long and narrow. Crop it, then upload it again.');
  }
}

function notAPicture(): AppError {
  return new AppError('not-a-picture', "This file can't be read as a photo. Try another.");
}
