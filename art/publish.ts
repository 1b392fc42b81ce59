import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Rendered PNG files become what the web app serves: AVIF and WebP in three widths, and a preview of a few bytes that stands
 * there, blurred, until the picture has come.
 *
 *   node art/publish.ts <folder of PNG files> [name …]
 *
 * Without names, every PNG file of the folder is published.
 */
const WIDTHS = [360, 720, 1080];
/** Size limit for a slow connection. A larger picture is compressed more until it fits. */
const MAX_BYTES = { avif: 39_000, webp: 60_000 };
const FIRST_TRY = { avif: 58, webp: 78 };
const PREVIEW_WIDTH = 16;

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const PICTURES = path.join(REPOSITORY, 'apps/web/public/pictures');
const PREVIEWS = path.join(import.meta.dirname, 'previews.json');

type Format = keyof typeof MAX_BYTES;

async function press(png: Buffer, width: number, format: Format): Promise<Buffer> {
  const resized = await sharp(png).resize({ width, withoutEnlargement: true }).png().toBuffer();
  for (let quality = FIRST_TRY[format]; ; quality -= 4) {
    const pressed = await sharp(resized)[format]({ quality, effort: 4 }).toBuffer();
    if (pressed.length <= MAX_BYTES[format] || quality < 30) return pressed;
  }
}

async function preview(png: Buffer): Promise<string> {
  const tiny = await sharp(png).resize({ width: PREVIEW_WIDTH }).webp({ quality: 40, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

async function knownPreviews(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(PREVIEWS, 'utf8').catch(() => '{}')) as Record<string, string>;
}

const [source, ...wanted] = process.argv.slice(2);
if (!source) throw new Error('Please name the folder of the rendered PNG files.');
const names = (await readdir(source))
  .filter((file) => file.endsWith('.png'))
  .map((file) => path.basename(file, '.png'))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

await mkdir(PICTURES, { recursive: true });
const previews = await knownPreviews();
for (const name of names) {
  const png = await readFile(path.join(source, `${name}.png`));
  for (const width of WIDTHS) {
    for (const format of ['avif', 'webp'] as const) {
      await writeFile(path.join(PICTURES, `${name}-${width}.${format}`), await press(png, width, format));
    }
  }
  previews[name] = await preview(png);
  process.stdout.write(`${name}: ${WIDTHS.join(', ')} px\n`);
}
const inOrder = Object.fromEntries(Object.entries(previews).sort(([a], [b]) => a.localeCompare(b)));
await writeFile(PREVIEWS, `${JSON.stringify(inOrder, null, 2)}\n`);
