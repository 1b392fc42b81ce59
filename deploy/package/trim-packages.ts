import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Not read at run time: Node takes no TypeScript from packages. */
const UNUSED = /\.(map|[cm]?ts|md|markdown|flow)$/i;
const LICENCE = /^(licen[cs]e|notice|copying)/i;
/** A copy for browsers, and npm's own notes. */
const UNUSED_FILES = ['pdfkit/js/pdfkit.standalone.js', '.package-lock.json'];

/** Deletes what a server does not need from node_modules. Licences stay. */
export function trimPackages(modules: string): void {
  for (const file of UNUSED_FILES) rmSync(path.join(modules, file), { force: true });
  for (const name of readdirSync(modules).filter((one) => /^node-(linux|win|darwin)-/.test(one)))
    keepProgram(path.join(modules, name));
  for (const name of readdirSync(path.join(modules, '.bin')))
    if (name !== 'node') rmSync(path.join(modules, '.bin', name));
  deleteUnused(modules);
}

/** Of Node's package the program is enough: headers and npm would add 70 MB. */
function keepProgram(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name !== 'bin' && name !== 'package.json' && !LICENCE.test(name))
      rmSync(path.join(folder, name), { recursive: true });
  }
  for (const name of readdirSync(path.join(folder, 'bin'))) if (name !== 'node') rmSync(path.join(folder, 'bin', name));
}

function deleteUnused(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    // Links lead to workspaces. One that is not shipped leaves a broken link.
    if (entry.isSymbolicLink()) {
      if (!existsSync(file)) rmSync(file);
    } else if (entry.isDirectory()) deleteUnused(file);
    else if (UNUSED.test(entry.name) && !LICENCE.test(entry.name)) rmSync(file);
  }
}
