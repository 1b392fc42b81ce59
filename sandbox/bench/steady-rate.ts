import { type Agent, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises';

/** Sends so many a second until the signal, whether or not the ones before were answered. */
export async function sendAtRate<T>(
  { perSecond, signal }: { readonly perSecond: number; readonly signal: AbortSignal },
  send: (turn: number) => Promise<T>,
): Promise<T[]> {
  const sent: Promise<T>[] = [];
  const begun = performance.now();
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (sent.length < due) sent.push(send(sent.length));
    await sleep(2);
    // A timer comes before what has arrived: without this, requests go out on connections that were closed long ago.
    await afterReading();
  }
  return Promise.all(sent);
}

type Request = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with POST; a GET without it. */
  readonly body?: object | undefined;
};

/** `status` is 0 without a complete answer; `problem` says why. */
export type Answer = { readonly status: number; readonly problem?: string };

export function sendOnce(agent: Agent, { url, headers, body }: Request): Promise<Answer> {
  return new Promise((resolve) => {
    const options = { agent, headers, method: body ? 'POST' : 'GET', timeout: 30_000 };
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const sending = request(url, options, (response) => {
      response.resume();
      response.once('close', () =>
        resolve(response.complete ? { status: response.statusCode ?? 0 } : { status: 0, problem: 'cut short' }),
      );
    });
    sending.once('timeout', () => sending.destroy(new Error('no answer in 30 s')));
    sending.once('error', ({ message }) => resolve({ status: 0, problem: message }));
    sending.end(body && JSON.stringify(body));
  });
}
