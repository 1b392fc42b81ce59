import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resizeImage } from '@surela/api/resize-image';
import sharp from 'sharp';
import { seedApartments } from '../apartments.ts';
import { drawFloorPlan } from './draw-floor-plan.ts';
import { planFloor } from './floor-plan.rules.ts';
import { unpackWoff } from './unpack-woff.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const PICTURES = path.join(REPOSITORY, 'apps/web/public/pictures');
const PREVIEWS = path.join(REPOSITORY, 'art/previews.json');
const FONT = '@fontsource/figtree/files/figtree-latin-600-normal.woff';

/** The renderer inside sharp finds typefaces by fontconfig alone. */
async function installFont(): Promise<void> {
  const { resolve } = createRequire(path.join(REPOSITORY, 'apps/api/package.json'));
  const folder = await mkdtemp(path.join(tmpdir(), 'floor-plans-'));
  await writeFile(path.join(folder, 'figtree.ttf'), unpackWoff(await readFile(resolve(FONT))));
  const settings = path.join(folder, 'fonts.conf');
  await writeFile(settings, `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`);
  process.env['FONTCONFIG_FILE'] = settings;
}

await installFont();
const previews = JSON.parse(await readFile(PREVIEWS, 'utf8')) as Record<string, string>;
// One picture for each layout, from the first apartment that has it.
const apartments = seedApartments.map((apartment) => {
  const plan = apartment.pictures.find(({ kind }) => kind === 'floor-plan');
  return [path.basename(plan?.address ?? '', '-720.webp'), apartment] as const;
});
for (const [name, { size_m2: size, bedrooms, bathrooms }] of new Map(apartments.toReversed())) {
  const svg = drawFloorPlan(planFloor({ size, bedrooms, bathrooms, block: 'A', floor: 1 }));
  const { files, preview } = await resizeImage(await sharp(Buffer.from(svg)).png().toBuffer());
  for (const [extension, { content }] of files) await writeFile(path.join(PICTURES, name + extension), content);
  previews[name] = preview;
  console.log(`Wrote ${name}.`);
}
const sorted = Object.fromEntries(Object.entries(previews).sort(([one], [other]) => one.localeCompare(other)));
await writeFile(PREVIEWS, `${JSON.stringify(sorted, null, 2)}\n`);
