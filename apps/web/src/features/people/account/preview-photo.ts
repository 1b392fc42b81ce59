/** Twice the width at which it is shown, for dense screens. */
const WIDTH = 192;

/**
 * The middle of a photo as the server will crop it, small. A data: URL, which the content policy allows.
 * @returns undefined if this browser can't read the file; the server decides
 */
export async function previewPhoto(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = WIDTH;
    const from = [(bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side] as const;
    canvas.getContext('2d')?.drawImage(bitmap, ...from, 0, 0, WIDTH, WIDTH);
    bitmap.close();
    return canvas.toDataURL('image/webp');
  } catch {
    return undefined;
  }
}
