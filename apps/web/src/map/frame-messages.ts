export type Theme = 'winter' | 'sunset';

/** What the page tells the frame: how to look, the building's mark, and the texts. It has them loaded; the frame need not. */
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

/** What the frame tells the page: it listens, it has a map to show, or it never will. */
export type FromFrame = { readonly map: 'listening' | 'shown' | 'failed' };
