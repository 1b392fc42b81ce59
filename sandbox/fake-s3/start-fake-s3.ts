import { createRequire } from 'node:module';
import { installIsolated, isInstalled } from '../demo/install-isolated.ts';

export type FakeS3 = {
  readonly address: string;
  readonly key: string;
  readonly secret: string;
  close(): Promise<void>;
};

type Server = { run(): Promise<{ port: number }>; close(): Promise<void> };
type ServerClass = new (options: object) => Server;

/**
 * An S3-compatible server on loopback with one bucket. It does not verify signatures; aws4fetch has its own tests for
 * those.
 */
export async function startFakeS3(folder: string, bucket: string): Promise<FakeS3> {
  if (!(await isInstalled(import.meta.dirname, 's3rver')))
    await installIsolated(import.meta.dirname, 'The object store');
  const S3rver = createRequire(import.meta.url)('s3rver') as ServerClass;
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  // The only account of this server.
  return { address: `http://127.0.0.1:${port}`, key: 'S3RVER', secret: 'S3RVER', close: () => server.close() };
}
