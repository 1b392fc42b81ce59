import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FILES = ['fraunces/files/fraunces-latin-wght-normal.woff2', 'figtree/files/figtree-latin-wght-normal.woff2'];

/** The site's fonts for text in pictures. sharp cannot read WOFF2, so they are unpacked for this run. */
export async function unpackSiteFonts(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-fonts-'));
  const { resolve } = createRequire(path.resolve(import.meta.dirname, '../apps/web/package.json'));
  for (const file of FILES) {
    const copy = path.join(folder, path.basename(file));
    await copyFile(resolve(`@fontsource-variable/${file}`), copy);
    execFileSync('woff2_decompress', [copy]);
  }
  const settings = path.join(folder, 'fonts.conf');
  await writeFile(settings, `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`);
  // biome-ignore lint/style/noProcessEnv: fontconfig, inside sharp, takes its settings from nowhere else.
  process.env['FONTCONFIG_FILE'] = settings;
}
