import path from 'node:path';
import { type LegalFiles, readLegalFiles } from '@surela/api/legal';
import type { BuildingSettings } from '@surela/contract';

const CONTENT = path.resolve(import.meta.dirname, '../../content');

/** The privacy notice and terms of the repository, or of another folder. */
export function legalFiles(building: BuildingSettings, folder = CONTENT): LegalFiles {
  const problems: string[] = [];
  const facts = { building, publicUrl: 'https://surela.test', emailRetentionDays: 90, usesGoogleMaps: false };
  const files = readLegalFiles(folder, facts, problems);
  if (!files) throw new Error(problems.join('\n'));
  return files;
}
