import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DIAGRAM_FILE, drawArchitecture } from './architecture-diagram.ts';

it('the picture in ARCHITECTURE.md is drawn from the imports as they are', async () => {
  expect(await readFile(DIAGRAM_FILE, 'utf8'), 'run npm run generate:architecture').toBe(await drawArchitecture());
}, 60_000);
