import { globSync } from 'node:fs';
import path from 'node:path';

/** `import-all.main.ts FOLDER`: imports every module of the server there, except programs, which would run. */
const folder = path.resolve(process.argv[2] ?? '');
const modules = globSync('apps/api/src/**/*.ts', { cwd: folder, exclude: ['**/*main.ts', '**/*.test.ts'] });
if (modules.length < 100) throw new Error(`Only ${modules.length} modules are in ${folder}.`);
for (const module of modules) await import(path.join(folder, module));
console.log(`${modules.length} modules import what they need.`);
process.exit(0);
