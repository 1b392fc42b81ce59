/** Icons of printable pages, loaded with them. */
export const PRINT_SHAPES = {
  printer: 'M7 8.5V4h10v4.5M7 16.5H4v-8h16v8h-3M7 14h10v6.5H7z',
} as const;

export type PrintIconName = keyof typeof PRINT_SHAPES;
