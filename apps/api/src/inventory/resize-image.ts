import sharp from 'sharp';
import { decodeImage, inTime, notAPicture, TIME_LIMIT } from '../platform/storage/decode-image.ts';
import { imageFormatOf } from '../platform/storage/image-format.ts';
import type { PictureFiles } from '../platform/storage/picture-files.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../platform/storage/picture-sizes.ts';

const QUALITY = { avif: 55, webp: 78 } as const;

type ResizedImage = { readonly files: PictureFiles; readonly preview: string };

/** Re-encodes from pixels: upright and without metadata such as place, time and owner. */
export async function resizeImage(file: Buffer): Promise<ResizedImage> {
  if (!imageFormatOf(file)) throw notAPicture();
  return inTime(async () =>
    encode(
      await decodeImage(file, (image) =>
        image.resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true }),
      ),
    ),
  );
}

async function encode(upright: Buffer): Promise<ResizedImage> {
  const files = new Map<string, { content: Buffer; type: string }>();
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      const resized = sharp(upright).timeout(TIME_LIMIT).resize({ width, withoutEnlargement: true });
      const content = await resized[format]({ quality: QUALITY[format], effort: 3 }).toBuffer();
      files.set(`-${width}.${format}`, { content, type: `image/${format}` });
    }
  }
  const tiny = await sharp(upright).resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  return { files, preview: `data:image/webp;base64,${tiny.toString('base64')}` };
}
