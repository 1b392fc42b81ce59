/** The widths that responsive-image.tsx asks for, and that art/publish.ts makes. */
export const PICTURE_WIDTHS = [360, 720, 1080] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Photos of people are squares: in a list, and anywhere larger. */
export const PHOTO_WIDTHS = [128, 512] as const;

/** How the address of a picture ends. */
export type AddressEnding = '-720.webp' | '-512.webp';

/** By the ending of its address: the endings of all files of a picture. */
export const FILE_ENDINGS: Readonly<Record<AddressEnding, readonly string[]>> = {
  '-720.webp': PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `-${width}.${format}`)),
  '-512.webp': PHOTO_WIDTHS.map((width) => `-${width}.webp`),
};
