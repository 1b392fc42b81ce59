import type { BuildingSettings } from '@surela/contract';

/** The building's settings, which the server has validated and put into the document. */
export const building: BuildingSettings = JSON.parse(document.getElementById('building')?.textContent ?? '{}');
