import sharp, { type Sharp } from 'sharp';
import { AppError } from '../http/app-error.ts';

/** More than any camera takes: guards against decompression bombs. */
const MAX_PIXELS = 60_000_000;
/** Longest side divided by the shorter one. Resizing a very narrow picture would exceed the largest height of a file. */
const MAX_RATIO = 10;
/** Time limit for one step. A photo usually takes well under a second. */
export const TIME_LIMIT = { seconds: 20 };

/**
 * Decodes a file whose first bytes are those of a picture: upright, in the colours of a screen, and without metadata such as
 * place, time and owner. Of an animation, the first picture.
 * @throws AppError if the file can't be read
 */
export async function decodeImage(file: Buffer, resize: (image: Sharp) => Sharp): Promise<Buffer> {
  await assertShape(file);
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout(TIME_LIMIT)
    .rotate()
    .toColourspace('srgb');
  return resize(image)
    .png()
    .toBuffer()
    .catch((error: unknown) => {
      throw isTimeout(error) ? error : notAPicture();
    });
}

/** @throws AppError if a step reached its time limit */
export async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new AppError('not-a-picture', 'This photo takes too long to process. Try a smaller one.');
  }
}

export function notAPicture(): AppError {
  return new AppError('not-a-picture', "This file can't be read as a photo. Try another.");
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

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout');
}
