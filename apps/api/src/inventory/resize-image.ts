import sharp from 'sharp';
import { AppError } from '../platform/http/app-error.ts';

/** As the web app asks for them (ui/picture.tsx) and as the building's own pictures are made (art/publish.ts). */
const WIDTHS = [360, 720, 1080];
const QUALITY = { avif: 55, webp: 78 } as const;
const FORMATS = ['avif', 'webp'] as const;

/** A picture is so many files: its name with each of these. */
export const IMAGE_EXTENSIONS: readonly string[] = WIDTHS.flatMap((width) =>
  FORMATS.map((format) => `-${width}.${format}`),
);
/** A camera's largest; a file that unfolds to more than this is meant to hurt. */
const MOST_PIXELS = 60_000_000;

export type ResizedImage = {
  /** By the end of their name, as -720.webp. */
  readonly files: ReadonlyMap<string, { readonly content: Buffer; readonly type: string }>;
  readonly preview: string;
};

/** Made anew from its pixels: upright, without what the camera noted (place, time, owner), in all widths and formats. */
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
    return await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .toColourspace('srgb')
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw new AppError('not-a-picture', "This file can't be read as a photo. Try another.");
  }
}
