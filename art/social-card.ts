import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { unpackSiteFonts } from './site-fonts.ts';

/**
 * The picture that other sites show beside a link to ours: the building in the evening, with its name on the quiet sky.
 *
 *   node art/social-card.ts <folder of PNG files>
 */
const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 72;
const MAX_BYTES = 120_000;
const RENDER = 'exterior-evening.png';

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const CARD = path.join(REPOSITORY, 'apps/web/public/social-card.jpg');

const [source] = process.argv.slice(2);
if (!source) throw new Error('Please name the folder of the rendered PNG files.');
const building = JSON.parse(await readFile(path.join(REPOSITORY, 'building.json'), 'utf8')) as {
  readonly name: string;
  readonly address: string;
};

await unpackSiteFonts();
const picture = sharp(path.join(source, RENDER)).resize(WIDTH, HEIGHT, { position: 'centre' });
const card = picture.composite([{ input: Buffer.from(lettering(building.name, building.address)) }]);
for (let quality = 86; ; quality -= 4) {
  const { size } = await card.clone().jpeg({ quality, mozjpeg: true }).toFile(CARD);
  if (size <= MAX_BYTES) break;
  if (quality < 50) throw new Error(`The card still weighs ${size} bytes at quality ${quality}.`);
}

function lettering(name: string, address: string): string {
  const parts = address.split(', ');
  const half = Math.ceil(parts.length / 2);
  const words = name.split(' ').map((word, index) => line(word, 210 + index * 84));
  const below = 210 + words.length * 84 - 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <linearGradient id="shade">
      <stop offset="0" stop-color="#0d1730" stop-opacity="0.7"/>
      <stop offset="0.6" stop-color="#0d1730" stop-opacity="0"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#shade)"/>
    <rect x="${LEFT}" y="104" width="56" height="5" rx="2.5" fill="#f0b878"/>
    <g font-family="Fraunces" font-size="80" font-weight="600" fill="#fffaf2" letter-spacing="-0.8">${words.join('')}</g>
    <g font-family="Figtree, 'Figtree Light'" font-size="26" font-weight="500" fill="#f3e9db">
      ${line(parts.slice(0, half).join(', '), below)}${line(parts.slice(half).join(', '), below + 38)}
    </g>
  </svg>`;
}

function line(text: string, y: number): string {
  return `<text x="${LEFT}" y="${y}">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
