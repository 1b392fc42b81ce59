import type { Appearance } from '@stripe/stripe-js';
import type { CardState, FontSource, FrameAnswer, FromFrame, Question, ToFrame } from './frame-messages.ts';
import { Listeners } from './listeners.ts';

declare const SANDBOX: string;

const NOT_MOUNTED = {
  type: 'validation_error',
  code: 'element_not_mounted',
  message:
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
} as const;
const ABOUT = { elementType: 'payment' } as const;

let frames = 0;

type Look = { readonly appearance?: Appearance; readonly fonts?: readonly FontSource[] };

/** The Payment Element: a frame of the provider's, in a place that our page gives it. */
export class PaymentElement extends Listeners {
  #frame: HTMLIFrameElement | undefined;
  #container: HTMLElement | undefined;
  #questions = new Map<number, (answer: FrameAnswer) => void>();
  #lastQuestion = 0;
  #destroyed = false;
  #readOnly: boolean;
  #appearance: Appearance;
  readonly #fonts: readonly FontSource[];
  readonly #onDestroy: () => void;

  constructor(options: { readOnly?: boolean }, look: Look, forget: () => void) {
    super();
    this.#readOnly = options.readOnly ?? false;
    this.#appearance = look.appearance ?? {};
    // A page names its fonts relative to itself.
    this.#fonts = (look.fonts ?? []).map((font) =>
      'cssSrc' in font ? { cssSrc: new URL(font.cssSrc, document.baseURI).href } : font,
    );
    this.#onDestroy = forget;
  }

  mount(target: HTMLElement | string): void {
    if (this.#destroyed) throw integrationError('This Element has already been destroyed. Please create a new one.');
    const index = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!index)
      throw integrationError('The selector you specified applies to no DOM elements that are currently on the page.');
    if (this.#container === index) return;
    this.#container = index;
    index.classList.add('StripeElement', 'StripeElement--empty');
    const frame = document.createElement('iframe');
    frames += 1;
    frame.name = `__privateStripeFrame${frames}`;
    frame.title = 'Secure payment input frame';
    frame.src = `${SANDBOX}/elements/payment`;
    // Through the object model: the page's content policy forbids the attribute.
    Object.assign(frame.style, {
      border: '0',
      display: 'block',
      // Its fields keep four pixels for their focus ring, and should still stand in line with ours.
      margin: '-4px',
      width: 'calc(100% + 8px)',
      height: '160px',
      colorScheme: 'normal',
    });
    this.#frame = frame;
    window.addEventListener('message', this.#onMessage);
    index.replaceChildren(frame);
    this.emit('loaderstart', ABOUT);
  }

  update(options: { readOnly?: boolean }): void {
    this.#readOnly = options.readOnly ?? this.#readOnly;
    this.#sendSettings();
  }

  setAppearance(appearance: Appearance): void {
    this.#appearance = appearance;
    this.#sendSettings();
  }

  focus(): void {
    this.#frame?.focus();
    void this.ask({ ask: 'focus' });
  }

  blur(): void {
    void this.ask({ ask: 'blur' });
  }

  clear(): void {
    void this.ask({ ask: 'clear' });
  }

  collapse(): void {}

  unmount(): void {
    window.removeEventListener('message', this.#onMessage);
    this.#frame?.remove();
    this.#frame = undefined;
    const names = ['StripeElement', ...['empty', 'complete', 'focus'].map((state) => `StripeElement--${state}`)];
    this.#container?.classList.remove(...names);
    this.#container = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#destroyed = true;
    this.#onDestroy();
  }

  async ask(question: Question): Promise<FrameAnswer> {
    const frame = this.#frame;
    if (!frame) return { error: NOT_MOUNTED };
    this.#lastQuestion += 1;
    const number = this.#lastQuestion;
    const answered = new Promise<FrameAnswer>((resolve) => this.#questions.set(number, resolve));
    this.#post({ type: 'question', number, question });
    return answered;
  }

  #post(message: ToFrame): void {
    this.#frame?.contentWindow?.postMessage(message, SANDBOX);
  }

  #sendSettings(): void {
    const [appearance, fonts] = [this.#appearance, this.#fonts];
    this.#post({ type: 'settings', appearance, fonts, readOnly: this.#readOnly });
  }

  readonly #onMessage = (message: MessageEvent<FromFrame>): void => {
    if (message.origin !== SANDBOX || message.source !== this.#frame?.contentWindow) return;
    const { data } = message;
    switch (data.type) {
      case 'hello':
        this.#sendSettings();
        break;
      case 'ready':
        this.emit('ready', ABOUT);
        break;
      case 'change':
        this.#changed(data.state);
        break;
      case 'height':
        if (this.#frame) this.#frame.style.height = `${data.pixels}px`;
        break;
      case 'answer':
        this.#questions.get(data.question)?.(data.answer);
        this.#questions.delete(data.question);
        break;
      case 'focus':
      case 'blur':
        this.#container?.classList.toggle('StripeElement--focus', data.type === 'focus');
        this.emit(data.type, ABOUT);
        break;
      case 'escape':
        this.emit('escape', ABOUT);
        break;
    }
  };

  #changed({ empty, complete }: CardState): void {
    this.#container?.classList.toggle('StripeElement--empty', empty);
    this.#container?.classList.toggle('StripeElement--complete', complete);
    this.emit('change', { ...ABOUT, collapsed: false, empty, complete, value: { type: 'card' } });
  }
}

export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
