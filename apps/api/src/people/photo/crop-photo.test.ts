import { expect, it, vi } from 'vitest';
import { cropPhoto } from './crop-photo.ts';

const decoder = vi.hoisted(() => vi.fn<() => void>());
vi.mock('sharp', () => ({
  default: () => {
    decoder();
    throw new Error('The decoder saw the file.');
  },
}));

const text = (words: string) => Buffer.from(words, 'latin1');

it.each([
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"/>')],
  ['an SVG after a byte order mark', text('\u00EF\u00BB\u00BF<?xml version="1.0"?><svg/>')],
  ['a GIF', text('GIF89a\u0001\u0000\u0001\u0000')],
  ['a TIFF', text('II*\u0000\u0008\u0000\u0000\u0000')],
  ['an AVIF', text('\u0000\u0000\u0000\u001cftypavif')],
  ['a HEIC', text('\u0000\u0000\u0000\u001cftypheic')],
  ['a PDF', text('%PDF-1.7')],
  ['a RIFF that is no WebP', text('RIFF\u0000\u0000\u0000\u0000WAVE')],
  ['the first bytes of a JPEG', text('\u00FF\u00D8')],
  ['nothing', Buffer.alloc(0)],
])('[A-23] refuses %s before a decoder sees it', async (_, file) => {
  await expect(cropPhoto(file)).rejects.toMatchObject({ code: 'unsupported-type' });
  expect(decoder).not.toHaveBeenCalled();
});

it('[A-23] negative control: a decoder sees what begins as a JPEG', async () => {
  await expect(cropPhoto(text('\u00FF\u00D8\u00FF'))).rejects.toThrow('The decoder saw the file.');
});
