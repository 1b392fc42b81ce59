import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'browser');

/** The files of the fake Stripe.js, in order of their dependencies. */
const SCRIPT = ['ask-provider', 'listeners', 'payment-element', 'elements-group', 'challenge', 'stripe.main'];

/** One classic script, as Stripe's loader expects: no imports, and only `Stripe` is added to the page. */
export async function stripeScript(address: string): Promise<string> {
  const parts = await Promise.all(SCRIPT.map((name) => browserFile(`${name}.ts`)));
  const joined = parts.map((part) => part.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/^export /gm, '')).join('\n');
  return `(() => {\n'use strict';\nconst SANDBOX = ${JSON.stringify(address)};\n${joined}\n})();\n`;
}

/** A file for a frame, with its types stripped. */
export async function browserFile(name: string): Promise<string> {
  const text = await readFile(path.join(FOLDER, name), 'utf8');
  return name.endsWith('.ts') ? withoutTypes(text) : text;
}

function withoutTypes(text: string): string {
  const warning = Object.getOwnPropertyDescriptor(process, 'emitWarning') ?? {};
  // Silences the warning that the function is experimental.
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(text);
  } finally {
    Object.defineProperty(process, 'emitWarning', warning);
  }
}
