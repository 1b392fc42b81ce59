import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { seedApartments } from './apartments.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../apps/web/public/pictures');
const PAGE = 6;
/** Size limit for a slow connection. */
const LARGEST_AVIF = 40_000;

const firstPicture = (index: number) => seedApartments[index]?.pictures[0]?.address;

describe('the pictures of the demo building', () => {
  it('exist in every width and format that a screen may ask for', async () => {
    const there = new Set(await readdir(PICTURES));
    const wanted = seedApartments
      .flatMap(({ pictures }) => pictures.map(({ address }) => path.basename(address, '-720.webp')))
      .flatMap((name) => [360, 720, 1080].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]));
    expect(wanted.filter((file) => !there.has(file))).toEqual([]);
  });

  it('have a preview to look at until they are there, and say which room they show', () => {
    for (const { pictures } of seedApartments) {
      for (const { preview, caption } of pictures) {
        expect(preview).toMatch(/^data:image\/webp;base64,/);
        expect(caption).not.toBe('');
      }
    }
  });

  it('show each apartment in at least three different views', () => {
    const photos = seedApartments.map(({ pictures }) => pictures.filter(({ kind }) => kind !== 'floor-plan'));
    const differentViews = photos.map((all) => new Set(all.map(({ address }) => address)).size);
    expect(differentViews).toHaveLength(70);
    expect(Math.min(...differentViews)).toBeGreaterThanOrEqual(3);
    expect(differentViews).toEqual(photos.map((all) => all.length));
  });

  it('[R4] say in their captions that they are examples, and each floor plan that it is an illustration', () => {
    for (const { pictures } of seedApartments) {
      for (const { kind, caption } of pictures) {
        expect(caption).toMatch(kind === 'floor-plan' ? /^Illustration, not to scale\./ : /^Example interior: \w/);
      }
      expect(pictures.filter(({ kind }) => kind === 'floor-plan')).toHaveLength(1);
    }
  });

  it('open with a studio for one, a living room for two and a large living or dining room for a family', () => {
    const firstRooms = (bedrooms: number) =>
      new Set(seedApartments.filter((one) => one.bedrooms === bedrooms).map(({ pictures }) => pictures[0]?.caption));
    expect(firstRooms(0)).toEqual(new Set(['Example interior: Studio']));
    expect(firstRooms(1)).toEqual(new Set(['Example interior: Living room']));
    expect(firstRooms(3)).toEqual(new Set(['Example interior: Living room', 'Example interior: Dining room']));
  });

  it('differ from card to card on each page of six', () => {
    for (let start = 0; start < seedApartments.length; start += PAGE) {
      const page = Array.from({ length: Math.min(PAGE, seedApartments.length - start) }, (_, i) =>
        firstPicture(start + i),
      );
      expect(new Set(page).size, `page ${start / PAGE + 1}`).toBe(page.length);
    }
  });

  it('weigh no more than 40 kB as AVIF, in any width', async () => {
    const files = (await readdir(PICTURES)).filter((file) => file.endsWith('.avif'));
    expect(files.length).toBeGreaterThan(0);
    const sizes = await Promise.all(
      files.map(async (file) => ({ file, size: (await stat(path.join(PICTURES, file))).size })),
    );
    expect(sizes.filter(({ size }) => size > LARGEST_AVIF)).toEqual([]);
  });
});
