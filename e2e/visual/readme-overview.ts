import path from 'node:path';
import sharp from 'sharp';

const CANVAS = { width: 1200, height: 760 };
const BACKGROUND = '#e9edf4';
const RADIUS = 14;

type Placed = { readonly name: string; readonly width: number; readonly left: number; readonly top: number };
const BEHIND: Placed = { name: 'home', width: 880, left: 32, top: 32 };
const IN_FRONT: Placed = { name: 'rent-roll', width: 720, left: 448, top: 278 };

/** The picture at the top of README: the landing page with the rent roll in front of it. */
export async function drawOverview(folder: string): Promise<void> {
  const layers = await Promise.all([BEHIND, IN_FRONT].map((placed) => layer(folder, placed)));
  await sharp({ create: { ...CANVAS, channels: 4, background: BACKGROUND } })
    .composite(layers.flat())
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(folder, 'overview.webp'));
}

async function layer(folder: string, { name, width, left, top }: Placed) {
  const resized = sharp(path.join(folder, `${name}.webp`)).resize({ width });
  const { data, info } = await resized.png().toBuffer({ resolveWithObject: true });
  const shape = (fill: string, more = '') =>
    Buffer.from(
      `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${RADIUS}" fill="${fill}" ${more}/></svg>`,
    );
  const rounded = await sharp(data)
    .composite([
      { input: shape('#fff'), blend: 'dest-in' },
      { input: shape('none', 'stroke="#9aa6b8" stroke-width="2"') },
    ])
    .png()
    .toBuffer();
  return [{ input: rounded, left, top }];
}
