import type { BrowserContext } from '@playwright/test';

/**
 * Replaces the one script that Google's sign-in window loads from Google, with what Firebase's SDK and the emulator use
 * of it.
 */
export async function serveGoogleScript(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` }),
  );
  // The window's styles come from the internet too; it works without them.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) =>
    route.fulfill({ contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/css' }),
  );
}

/** Runs in the browser, so it may use nothing from outside itself. */
function standIn(): void {
  type PortMessage =
    | { readonly kind: 'here' | 'here too' }
    | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly data: unknown }
    | { readonly kind: 'result'; readonly id: number; readonly result: unknown };
  type Answered = (results: unknown[]) => void;

  /** A channel to the other window, which may not exist yet. */
  function line(other: () => Window | null) {
    const handlers = new Map<string, (data: unknown) => unknown>([['ping', () => 'pong']]);
    const answers = new Map<number, Answered>();
    /** Calls that arrived before a handler was registered. */
    const unhandled: PortMessage[] = [];
    const unsent: PortMessage[] = [];
    let connected = false;
    let calls = 0;

    const post = (said: PortMessage) => other()?.postMessage({ standIn: said }, '*');
    function receive(said: PortMessage): void {
      if (said.kind === 'result') {
        answers.get(said.id)?.([said.result]);
      } else if (said.kind === 'call') {
        const handler = handlers.get(said.name);
        if (!handler) unhandled.push(said);
        else void Promise.resolve(handler(said.data)).then((result) => post({ kind: 'result', id: said.id, result }));
      } else {
        if (said.kind === 'here') post({ kind: 'here too' });
        connected = true;
        for (const waiting of unsent.splice(0)) post(waiting);
      }
    }
    function send(name: string, data: unknown, answered?: Answered): Promise<unknown> {
      calls += 1;
      const call: PortMessage = { kind: 'call', id: calls, name, data };
      return new Promise((resolve) => {
        answers.set(call.id, (results) => {
          try {
            answered?.(results);
          } catch {
            // The SDK throws after it received the response, which Google's script ignores too.
          }
          resolve(results);
        });
        if (connected) post(call);
        else unsent.push(call);
      });
    }
    addEventListener('message', ({ data, source }: MessageEvent<{ standIn?: PortMessage } | null>) => {
      if (data?.standIn && source === other()) receive(data.standIn);
    });
    post({ kind: 'here' });
    return {
      send,
      ping: (answered: Answered) => send('ping', null, answered),
      register(name: string, handler: (data: unknown) => unknown): void {
        handlers.set(name, handler);
        for (const call of unhandled.splice(0)) receive(call);
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
  // The callback's name: the SDK passes it in the URL, the helper frame uses a fixed one.
  const loaded = globals[new URL(address).searchParams.get('onload') ?? 'gapi_onload'] as (() => void) | undefined;
  setTimeout(() => loaded?.());
}
