import type { Appearance, CssFontSource, CustomFontSource, StripeError } from '@stripe/stripe-js';

/** Messages between the page and the card frame. Card data never leaves the frame. */
export type CardState = { readonly empty: boolean; readonly complete: boolean };

export type FromFrame =
  | { readonly type: 'hello' }
  | { readonly type: 'ready' }
  | { readonly type: 'change'; readonly state: CardState }
  | { readonly type: 'focus' | 'blur' | 'escape' }
  | { readonly type: 'height'; readonly pixels: number }
  | { readonly type: 'answer'; readonly question: number; readonly answer: FrameAnswer };

export type FrameAnswer = { readonly error?: StripeError } & Record<string, unknown>;

export type Question =
  | { readonly ask: 'validate' | 'focus' | 'blur' | 'clear' }
  | { readonly ask: 'createPaymentMethod'; readonly key: string; readonly params: object }
  | {
      readonly ask: 'confirm';
      readonly key: string;
      readonly path: string;
      readonly form: object;
      readonly methodData: object;
    };

export type FontSource = CssFontSource | CustomFontSource;

export type ToFrame =
  | {
      readonly type: 'settings';
      readonly appearance: Appearance;
      readonly fonts: readonly FontSource[];
      readonly readOnly: boolean;
    }
  | { readonly type: 'question'; readonly number: number; readonly question: Question };
