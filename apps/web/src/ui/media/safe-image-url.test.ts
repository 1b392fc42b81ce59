import { describe, expect, it } from 'vitest';
import { safeImageUrl } from './safe-image-url.ts';

describe('the address of a picture', () => {
  it.each(['https://pictures.example/me.jpg', 'HTTP://pictures.example/me.jpg', '/pictures/me.webp'])(
    'may be %s',
    (address) => expect(safeImageUrl(address)).toBe(address),
  );

  it.each([
    '',
    null,
    undefined,
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'ftp://pictures.example/me.jpg',
    '//evil.example/me.jpg',
    '/\\evil.example/me.jpg',
    'me.jpg',
    'https://',
  ])('is none for %s', (address) => expect(safeImageUrl(address)).toBeUndefined());
});
