import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import slices from './api-slices.json' with { type: 'json' };

const CHECKOUT = path.resolve(import.meta.dirname, '..');
export const DIAGRAM_FILE = path.join(CHECKOUT, 'docs/pictures/architecture.svg');

const SLICE_OF = /^apps\/api\/src\/([a-z-]+)\//;
const NOT_SLICES = new Set(['platform']);
const COLUMN = 120;
const BOX = { width: 110, height: 40 };
const MARGIN = 16;

type Edge = { readonly from: number; readonly to: number };

/** Draws the API's slices in the order of the import rules, with an arc for every slice that imports another. */
export async function drawArchitecture(): Promise<string> {
  const edges = await importsBetween();
  const height = Math.max(...edges.map(({ from, to }) => arcHeight(from - to))) + MARGIN;
  const width = slices.length * COLUMN + MARGIN;
  const arcs = edges.map((edge) => arc(edge, height)).join('\n');
  const boxes = slices.map((slice, index) => box(slice, index, height)).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + BOX.height + MARGIN}" role="img" aria-label="Slices of the API and their imports" font-family="system-ui, sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${arcs}
${boxes}
</svg>
`;
}

async function importsBetween(): Promise<Edge[]> {
  const { output } = await cruise(['apps/api/src'], {
    baseDir: CHECKOUT,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.ts$' },
  });
  const { modules } = output as ICruiseResult;
  const edges = new Map<string, Edge>();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [sliceOf(source), sliceOf(resolved)];
      if (!from || !to || from === to) continue;
      edges.set(`${from} ${to}`, { from: slices.indexOf(from), to: slices.indexOf(to) });
    }
  }
  return [...edges.values()].toSorted((a, b) => a.from - b.from || a.to - b.to);
}

function sliceOf(file: string): string | undefined {
  const slice = SLICE_OF.exec(file)?.[1];
  return slice && !NOT_SLICES.has(slice) ? slice : undefined;
}

const center = (index: number) => MARGIN + index * COLUMN + BOX.width / 2;
const arcHeight = (distance: number) => 24 + Math.abs(distance) * 22;

function arc({ from, to }: Edge, base: number): string {
  const [start, end] = [center(from) - 10, center(to) + 10];
  const lift = base - arcHeight(from - to) * 1.3;
  return `<path d="M${start} ${base} C${start} ${lift} ${end} ${lift} ${end} ${base}" fill="none" stroke="#7a8699" stroke-width="1.2"/><path d="M${end - 4} ${base - 7} L${end} ${base} L${end + 4} ${base - 7}" fill="none" stroke="#7a8699" stroke-width="1.2"/>`;
}

function box(slice: string, index: number, y: number): string {
  const x = MARGIN + index * COLUMN;
  return `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8" fill="#e8eefc" stroke="#2b4fa8"/><text x="${center(index)}" y="${y + 25}" text-anchor="middle" fill="#16264d">${slice}</text>`;
}

if (import.meta.main) {
  await writeFile(DIAGRAM_FILE, await drawArchitecture());
  console.log(`Wrote ${path.relative(CHECKOUT, DIAGRAM_FILE)}.`);
}
