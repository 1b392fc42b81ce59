import type { BrowserContext } from '@playwright/test';

/**
 * Google's window needs one script from Google, which a test must not wait for: this stands in for it, with the little
 * that Firebase's SDK and the emulator's helper frame use of it. All else in the window is theirs.
 */
export async function serveGoogleScript(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` }),
  );
  // The window's looks come from the internet as well; it works without them.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) =>
    route.fulfill({ contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/css' }),
  );
}

/** Runs in the browser, in the page and in the helper frame, so it may use nothing from outside itself. */
function standIn(): void {
  type Said =
    | { readonly kind: 'here' | 'here too' }
    | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly data: unknown }
    | { readonly kind: 'result'; readonly id: number; readonly result: unknown };
  type Answered = (results: unknown[]) => void;

  /** A line to the window on the other side, which may not be there yet. */
  function line(other: () => Window | null) {
    const handlers = new Map<string, (data: unknown) => unknown>([['ping', () => 'pong']]);
    const answers = new Map<number, Answered>();
    /** Calls that came before anybody registered for them. */
    const unheard: Said[] = [];
    const unsent: Said[] = [];
    let connected = false;
    let calls = 0;

    const post = (said: Said) => other()?.postMessage({ standIn: said }, '*');
    function hear(said: Said): void {
      if (said.kind === 'result') {
        answers.get(said.id)?.([said.result]);
      } else if (said.kind === 'call') {
        const handler = handlers.get(said.name);
        if (!handler) unheard.push(said);
        else void Promise.resolve(handler(said.data)).then((result) => post({ kind: 'result', id: said.id, result }));
      } else {
        if (said.kind === 'here') post({ kind: 'here too' });
        connected = true;
        for (const waiting of unsent.splice(0)) post(waiting);
      }
    }
    function send(name: string, data: unknown, answered?: Answered): Promise<unknown> {
      calls += 1;
      const call: Said = { kind: 'call', id: calls, name, data };
      return new Promise((resolve) => {
        answers.set(call.id, (results) => {
          try {
            answered?.(results);
          } catch {
            // The SDK throws after it has taken the answer, and Google's script lets it.
          }
          resolve(results);
        });
        if (connected) post(call);
        else unsent.push(call);
      });
    }
    addEventListener('message', ({ data, source }: MessageEvent<{ standIn?: Said } | null>) => {
      if (data?.standIn && source === other()) hear(data.standIn);
    });
    post({ kind: 'here' });
    return {
      send,
      ping: (answered: Answered) => send('ping', null, answered),
      register(name: string, handler: (data: unknown) => unknown): void {
        handlers.set(name, handler);
        for (const call of unheard.splice(0)) hear(call);
      },
      restyle: () => Promise.resolve(),
    };
  }

  type Opening = { readonly url: string; readonly where: HTMLElement; readonly attributes: { readonly style: object } };
  let toParent: ReturnType<typeof line> | undefined;
  const frames = {
    open({ url, where, attributes }: Opening, opened: (ready: ReturnType<typeof line>) => unknown): unknown {
      const frame = document.createElement('iframe');
      frame.src = url;
      Object.assign(frame.style, attributes.style);
      where.append(frame);
      return opened(line(() => frame.contentWindow));
    },
    getParentIframe: () => (toParent ??= line(() => parent)),
  };
  const gapi = {
    load: (_name: string, { callback }: { callback: () => void }) => setTimeout(callback),
    iframes: { Iframe: line, getContext: () => frames, CROSS_ORIGIN_IFRAMES_FILTER: () => true },
  };
  const address = (document.currentScript as HTMLScriptElement).src;
  const globals = window as unknown as Record<string, unknown>;
  globals['gapi'] = gapi;
  // Whoever loads it names the function to call: the SDK in the address, the helper frame by custom.
  const loaded = globals[new URL(address).searchParams.get('onload') ?? 'gapi_onload'] as (() => void) | undefined;
  setTimeout(() => loaded?.());
}
