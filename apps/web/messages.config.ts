import path from 'node:path';

/** How the message file becomes typed functions; shared by the build and by `npm run generate:messages`. */
export const messageOptions = {
  project: path.join(import.meta.dirname, 'project.inlang'),
  outdir: path.join(import.meta.dirname, 'src/platform/messages'),
  strategy: ['baseLocale'] as ['baseLocale'],
  emitTsDeclarations: true,
};
