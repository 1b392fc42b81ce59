export type Theme = 'winter' | 'sunset';

/** From the page to the frame: theme, logo and texts. The page has loaded them already, so the frame does not have to. */
export type ToFrame = {
  readonly theme: Theme;
  readonly mark: { readonly hexagon: string; readonly bars: string };
  readonly words: {
    readonly map: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly wheelHint: string;
    readonly touchHint: string;
  };
};

/** From the frame to the page: it is listening, the map is shown, or the map has failed. */
export type FromFrame = { readonly map: 'listening' | 'shown' | 'failed' };
