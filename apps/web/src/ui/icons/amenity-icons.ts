/** Icons of the amenities, loaded with that section. */
export const AMENITY_SHAPES = {
  sofa: 'M5.5 10.5V8a3 3 0 0 1 3-3h7a3 3 0 0 1 3 3v2.5M3 12.5a2 2 0 0 1 4 0V15h10v-2.5a2 2 0 0 1 4 0V18.5H3zM5.5 18.5v2M18.5 18.5v2',
  bulb: 'M9.5 18h5M10.5 21h3M9.5 18c0-2-3.5-3.6-3.5-8a6 6 0 1 1 12 0c0 4.4-3.5 6-3.5 8M12 18v-5l-2-2M12 13l2-2',
  tree: 'M12 21v-9M12 16.5l3.5-3M12 14l-2.5-2M7.5 17a4.5 4.5 0 0 1-2-8.2 6.6 6.6 0 0 1 13 0 4.5 4.5 0 0 1-2 8.2',
} as const;

export type AmenityIconName = keyof typeof AMENITY_SHAPES;
