import type { Appearance, StripeError } from '@stripe/stripe-js';

/** What the page and the frame with the card's fields say to each other. The card itself never leaves the frame. */
export type CardState = { readonly empty: boolean; readonly complete: boolean };

export type FromFrame =
  | { readonly say: 'hello' }
  | { readonly say: 'ready' }
  | { readonly say: 'change'; readonly state: CardState }
  | { readonly say: 'focus' | 'blur' | 'escape' }
  | { readonly say: 'height'; readonly pixels: number }
  | { readonly say: 'answer'; readonly question: number; readonly answer: FrameAnswer };

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

export type ToFrame =
  | { readonly say: 'settings'; readonly appearance: Appearance; readonly readOnly: boolean }
  | { readonly say: 'question'; readonly number: number; readonly question: Question };
