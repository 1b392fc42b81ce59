export { acceptTerms } from './accept-terms.ts';
export { legalRoutes } from './legal.routes.ts';
export { type LegalFiles, readLegalFiles } from './read-legal-files.ts';
export { recordServedTexts } from './record-served-texts.ts';
