import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'browser');

/** What makes up the stand-in for the provider's script, each after those that it needs. */
const SCRIPT = ['ask-provider', 'listeners', 'payment-element', 'elements-group', 'challenge', 'stripe.main'];

/** One classic script, because the provider's loader asks for one: without imports, and with nothing left in the page but `Stripe`. */
export async function standInScript(address: string): Promise<string> {
  const parts = await Promise.all(SCRIPT.map((name) => browserFile(`${name}.ts`)));
  const joined = parts.map((part) => part.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/^export /gm, '')).join('\n');
  return `(() => {\n'use strict';\nconst SANDBOX = ${JSON.stringify(address)};\n${joined}\n})();\n`;
}

/** A file for a frame of the provider's: as it is, but a browser does not know types. */
export async function browserFile(name: string): Promise<string> {
  const text = await readFile(path.join(FOLDER, name), 'utf8');
  return name.endsWith('.ts') ? withoutTypes(text) : text;
}

function withoutTypes(text: string): string {
  const warning = Object.getOwnPropertyDescriptor(process, 'emitWarning') ?? {};
  // Node strips types in this same way whenever it runs us; only to say that the function is new helps nobody here.
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(text);
  } finally {
    Object.defineProperty(process, 'emitWarning', warning);
  }
}
