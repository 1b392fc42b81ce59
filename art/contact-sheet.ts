import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * All pictures of a folder with their names on one sheet, to spot repetition and outliers. Usage: node
 * art/contact-sheet.ts <folder of PNG files> <sheet.png>
 */
const COLUMNS = 5;
const TILE = { width: 360, height: 240, label: 24, gap: 8 };

const [source, sheet] = process.argv.slice(2);
if (!source || !sheet) throw new Error('Please name the folder of the rendered PNG files and the sheet to write.');
const names = (await readdir(source)).filter((file) => file.endsWith('.png')).sort();

const tiles = names.map(async (file, index) => {
  const left = TILE.gap + (index % COLUMNS) * (TILE.width + TILE.gap);
  const top = TILE.gap + Math.floor(index / COLUMNS) * (TILE.height + TILE.label + TILE.gap);
  const picture = sharp(path.join(source, file)).resize(TILE.width, TILE.height, {
    fit: 'contain',
    background: '#1c1c1c',
  });
  return [
    { input: await picture.png().toBuffer(), left, top },
    { input: Buffer.from(label(path.basename(file, '.png'))), left, top: top + TILE.height },
  ];
});

await mkdir(path.dirname(sheet), { recursive: true });
await sharp({
  create: {
    width: TILE.gap + COLUMNS * (TILE.width + TILE.gap),
    height: TILE.gap + Math.ceil(names.length / COLUMNS) * (TILE.height + TILE.label + TILE.gap),
    channels: 3,
    background: '#1c1c1c',
  },
})
  .composite((await Promise.all(tiles)).flat())
  .png()
  .toFile(sheet);

function label(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${TILE.label}">
    <text x="4" y="17" font-family="sans-serif" font-size="14" fill="#ddd">${name}</text>
  </svg>`;
}
