import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const COPIED = [
  'packages',
  'apps',
  'sandbox',
  'content',
  'e2e',
  'checks',
  'deploy',
  'art',
  'package.json',
  'building.json',
  'vitest.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  '.dependency-cruiser.cjs',
];

/** A copy of the sources in which a test breaks a rule, to prove that `npm run check` finds it. */
export class MutatedCheckout {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'surela-mutated-'));

  constructor() {
    for (const name of COPIED) {
      cpSync(path.join(CHECKOUT, name), path.join(this.folder, name), {
        recursive: true,
        filter: (source) => !/\/(dist|dist-prerender|node_modules)$/.test(source),
      });
    }
    this.#linkPackages();
  }

  /** Links the real node_modules, except our own packages, which must be those of the copy. */
  #linkPackages(): void {
    const modules = path.join(this.folder, 'node_modules');
    mkdirSync(path.join(modules, '@surela'), { recursive: true });
    for (const name of readdirSync(path.join(CHECKOUT, 'node_modules'))) {
      if (name !== '@surela') symlinkSync(path.join(CHECKOUT, 'node_modules', name), path.join(modules, name));
    }
    for (const place of ['packages/values', 'packages/contract', 'apps/api', 'apps/web', 'sandbox', 'e2e']) {
      symlinkSync(path.join(this.folder, place), path.join(modules, '@surela', path.basename(place)));
    }
  }

  write(file: string, content: string): void {
    mkdirSync(path.join(this.folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(this.folder, file), content);
  }

  change(file: string, from: string, to: string): void {
    const before = readFileSync(path.join(this.folder, file), 'utf8');
    if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
    this.write(file, before.replace(from, to));
  }

  /** Runs one of the scripts that make up `npm run check`, as package.json has it. */
  run(script: string): SpawnSyncReturns<string> {
    const { scripts } = JSON.parse(readFileSync(path.join(this.folder, 'package.json'), 'utf8'));
    const bin = path.join(this.folder, 'node_modules/.bin');
    const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
    return spawnSync(scripts[script], { cwd: this.folder, env, shell: true, encoding: 'utf8' });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
