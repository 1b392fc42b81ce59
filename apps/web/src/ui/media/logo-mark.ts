/** The logo's mark in a viewBox of 32 by 32, for the logo and the map's pin. */
export const HEXAGON = 'M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75z';
export const BARS = 'M10.5 15.5v6M16 10.5v11M21.5 13v8.5';
