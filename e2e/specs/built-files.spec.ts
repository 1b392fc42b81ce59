import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/signed-in-test.ts';

const BUILT = path.resolve(import.meta.dirname, '../../apps/web/dist');
/** Names only the sandbox has, and prefixes of secrets. */
const TRACES = /__sandbox|surela_sandbox|[sr]k_(test|live)_|whsec_/;

test('the built files have no trace of a stand-in, and no secret', { tag: '@gate' }, () => {
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((name) => TRACES.test(readFileSync(path.join(BUILT, name), 'utf8')))).toEqual([]);
});
