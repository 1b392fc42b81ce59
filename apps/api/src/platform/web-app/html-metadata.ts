import type { BuildingSettings } from '@surela/contract';

const TITLE = /<title>.*?<\/title>/;
const NAME = /(<meta property="og:title" content=")[^"]*/;
const DESCRIPTION = /(<meta\s+(?:name="description"|property="og:description")\s+content=")Apartments for rent/g;

const PICTURE = /(<meta property="og:image" content=")(?=\/)/;

/** Title and previews for search engines, chats and the browser tab, before any script runs. */
export function setHtmlMetadata(html: string, { name }: BuildingSettings, publicUrl: string): string {
  return (
    html
      .replace(TITLE, () => `<title>${escaped(name)}</title>`)
      .replace(NAME, (_, start: string) => start + escaped(name))
      // A link preview needs an absolute URL.
      .replace(PICTURE, (_, start: string) => start + escaped(publicUrl))
      .replaceAll(DESCRIPTION, (_, start: string) => `${start}Apartments for rent at ${escaped(name)}`)
  );
}

/** The name under the icon on a home screen. */
export function setManifestName(manifest: string, { name, brand }: BuildingSettings): string {
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: brand });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
