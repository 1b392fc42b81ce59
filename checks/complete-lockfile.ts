import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run lockfile:complete`, after every `npm install`. npm leaves out of the lockfile the builds for other platforms that it
 * could not look up, and `npm ci` then refuses that lockfile everywhere. This writes them in, with the platform that
 * their names tell, so that a machine of another kind does not try to install them.
 */
type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const FILE = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, Entry> };
let added = 0;

for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (place in lock.packages || !/^\d/.test(version)) continue;
    lock.packages[place] = { version, ...platformIn(name), ...(parent.dev ? { dev: true } : {}), optional: true };
    added += 1;
  }
}

if (added > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([left], [right]) => (left < right ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(lock, undefined, 2)}\n`);
}
console.log(`${added} builds for other platforms added to ${FILE}.`);

function platformIn(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (cpu.length === 0) throw new Error(`${name} does not say which processor it is for; add it by hand.`);
  const libc = /musl/.test(name) ? ['musl'] : /-gnu/.test(name) ? ['glibc'] : [];
  return { ...(os.length > 0 ? { os } : {}), cpu, ...(libc.length > 0 ? { libc } : {}) };
}
