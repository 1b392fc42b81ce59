import type { BuildingSettings } from '@surela/contract';

/** Settings that the texts mention. */
export type LegalFacts = {
  readonly building: BuildingSettings;
  readonly publicUrl: string;
  readonly emailRetentionDays: number;
  readonly usesGoogleMaps: boolean;
};

/**
 * Replaces `{{name}}` and the other placeholders, so that a text can't contradict the settings.
 * @returns a function that throws if a placeholder is not known
 */
export function fillPlaceholders({ building, publicUrl, emailRetentionDays, usesGoogleMaps }: LegalFacts) {
  const known = new Map<string, string>([
    ['name', building.name],
    ['address', building.address],
    ['phone', building.contact.phone],
    ['mail', building.contact.mail],
    ['website', publicUrl],
    ['emailDays', String(emailRetentionDays)],
    ['map', usesGoogleMaps ? 'Google Maps' : new URL(building.map.tiles.replaceAll(/[{}]/g, '')).host],
  ]);
  return (text: string): string =>
    text.replaceAll(/\{\{\s*(.*?)\s*\}\}/g, (_, name: string) => {
      const value = known.get(name);
      if (value === undefined) throw new Error(`has {{${name}}}, but there are only: ${[...known.keys()].join(', ')}`);
      return value;
    });
}
