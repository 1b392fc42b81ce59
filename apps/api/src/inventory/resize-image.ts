import sharp from 'sharp';
import { AppError } from '../platform/http/app-error.ts';

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

export type ResizedImage = {
  /** By extension, as in -720.webp. */
  readonly files: ReadonlyMap<string, { readonly content: Buffer; readonly type: string }>;
  readonly preview: string;
};

/** Re-encodes from pixels: upright and without metadata such as place, time and owner. */
export async function resizeImage(file: Buffer): Promise<ResizedImage> {
  const upright = await turnedUpright(file);
  const files = new Map<string, { content: Buffer; type: string }>();
  for (const width of WIDTHS) {
    for (const format of FORMATS) {
      const resized = sharp(upright).resize({ width, withoutEnlargement: true });
      const content = await resized[format]({ quality: QUALITY[format], effort: 3 }).toBuffer();
      files.set(`-${width}.${format}`, { content, type: `image/${format}` });
    }
  }
  const tiny = await sharp(upright).resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  return { files, preview: `data:image/webp;base64,${tiny.toString('base64')}` };
}

async function turnedUpright(file: Buffer): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .toColourspace('srgb')
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw new AppError('not-a-picture', "This file can't be read as a photo. Try another.");
  }
}
