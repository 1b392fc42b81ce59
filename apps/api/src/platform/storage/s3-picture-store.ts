import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { outcomeOfStatus, type ProviderTimer, untimed } from '../metrics/provider-timer.ts';
import type { PictureStore } from './picture-store.ts';

export type S3Settings = {
  /** With the bucket as its path: https://s3.example/surela */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const TIMEOUT_MS = 15_000;

/** A private bucket of any S3-compatible store; pictures are served from our own URL. */
export function s3PictureStore(
  { url, region, accessKeyId, secretAccessKey }: S3Settings,
  timed: ProviderTimer = untimed,
): PictureStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const address = (name: string) => `${url.replace(/\/$/, '')}/${encodeURIComponent(name)}`;
  const send = async (name: string, init: RequestInit): Promise<Response> => {
    const answer = await timed(
      () => client.fetch(address(name), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
      ({ status }) => (status === 404 ? 'ok' : outcomeOfStatus(status)),
    );
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`The picture store answered ${answer.status} to ${init.method ?? 'GET'}: ${await answer.text()}`);
  };
  return {
    put: async (name, content, type) => {
      const body = new Uint8Array(content);
      const answer = await send(name, { method: 'PUT', body, headers: { 'content-type': type } });
      if (answer.status === 404) throw new Error('The picture store has no such bucket.');
    },
    read: async (name) => {
      const answer = await send(name, { method: 'GET' });
      if (answer.status === 404 || !answer.body) return undefined;
      const content = Readable.from(answer.body);
      return { content, bytes: Number(answer.headers.get('content-length')) };
    },
    remove: async (name) => {
      await send(name, { method: 'DELETE' });
    },
  };
}
