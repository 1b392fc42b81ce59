import sharp from 'sharp';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeImage, inTime, TIME_LIMIT } from '../../platform/storage/decode-image.ts';
import { imageFormatOf } from '../../platform/storage/image-format.ts';
import type { PictureFiles } from '../../platform/storage/picture-files.ts';
import { PHOTO_WIDTHS } from '../../platform/storage/picture-sizes.ts';

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];
const LARGEST = Math.max(...PHOTO_WIDTHS);

/**
 * Re-encodes the middle of a photo as squares, from pixels. Its first bytes say what a file is: other types are refused
 * before a decoder sees them.
 */
export async function cropPhoto(file: Buffer): Promise<PictureFiles> {
  if (!FORMATS.includes(imageFormatOf(file))) {
    throw new AppError('unsupported-type', 'Use a JPEG, PNG or WebP photo.');
  }
  return inTime(async () => {
    const square = await decodeImage(file, (image) => image.resize(LARGEST, LARGEST, { fit: 'cover' }));
    const files = new Map<string, { content: Buffer; type: string }>();
    for (const width of PHOTO_WIDTHS) {
      const content = await sharp(square).timeout(TIME_LIMIT).resize({ width }).webp({ quality: 80 }).toBuffer();
      files.set(`-${width}.webp`, { content, type: 'image/webp' });
    }
    return files;
  });
}
