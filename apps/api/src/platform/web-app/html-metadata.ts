import type { BuildingSettings } from '@surela/contract';

const TITLE = /<title>.*?<\/title>/;
const NAME = /(<meta property="og:title" content=")[^"]*/;
const DESCRIPTION = /(<meta\s+(?:name="description"|property="og:description")\s+content=")Apartments for rent/g;

const PICTURE = /(<meta property="og:image" content=")(?=\/)/;

/** What search engines, other people's chats and the browser's tab call the page, before any script has run. */
export function setHtmlMetadata(html: string, { name }: BuildingSettings, publicUrl: string): string {
  return (
    html
      .replace(TITLE, () => `<title>${escaped(name)}</title>`)
      .replace(NAME, (_, start: string) => start + escaped(name))
      // A chat that shows the picture knows no address to begin from.
      .replace(PICTURE, (_, start: string) => start + escaped(publicUrl))
      .replaceAll(DESCRIPTION, (_, start: string) => `${start}Apartments for rent at ${escaped(name)}`)
  );
}

/** The name under the icon on a phone's home screen. */
export function setManifestName(manifest: string, { name, brand }: BuildingSettings): string {
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: brand });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
