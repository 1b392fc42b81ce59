type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/**
 * Detects the type from the first bytes, because the sender chooses the file's name and type. Other types never reach the
 * renderer: an SVG, for example, can keep it busy for a long time.
 */
export function imageFormatOf(file: Buffer): ImageFormat | undefined {
  if (startsWith(file, JPEG)) return 'jpeg';
  if (startsWith(file, PNG)) return 'png';
  const text = (from: number, to: number) => file.toString('latin1', from, to);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'avif';
  return undefined;
}

function startsWith(file: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte);
}
