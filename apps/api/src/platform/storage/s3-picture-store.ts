import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { PictureStore } from './picture-store.ts';

export type S3Settings = {
  /** With the bucket in its path: https://s3.example/surela */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const PATIENCE = 15_000;

/** A bucket of any store that speaks S3. Nobody but us reads it: pictures go out by our own address. */
export function s3PictureStore({ url, region, accessKeyId, secretAccessKey }: S3Settings): PictureStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const address = (name: string) => `${url.replace(/\/$/, '')}/${encodeURIComponent(name)}`;
  const send = async (name: string, how: RequestInit): Promise<Response> => {
    const answer = await client.fetch(address(name), { ...how, signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`The picture store answered ${answer.status} to ${how.method ?? 'GET'}: ${await answer.text()}`);
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
