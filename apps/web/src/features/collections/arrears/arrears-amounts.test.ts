import { beforeAll, expect, it, vi } from 'vitest';
import { arrearsLine } from '../../../../../../sandbox/testing/factories/arrears-line.ts';

let columnFormat: typeof import('./arrears-amounts.ts').columnFormat;
let arrearsColumns: typeof import('./arrears-columns.ts').arrearsColumns;

beforeAll(async () => {
  vi.stubGlobal('surelaSettings', { building: { currency: 'USD' } });
  ({ columnFormat } = await import('./arrears-amounts.ts'));
  ({ arrearsColumns } = await import('./arrears-columns.ts'));
});

it('one amount with cents gives all of its column cents', () => {
  expect([970, 0, 1_240].map(columnFormat([970, 0, 1_240]))).toEqual(['$970', '—', '$1,240']);
  expect([970, 0, 330.5].map(columnFormat([970, 0, 330.5]))).toEqual(['$970.00', '—', '$330.50']);
});

it('the totals are those of all lines, to the cent', () => {
  const columns = arrearsColumns([
    arrearsLine('One', { upTo30: 0.1, notDue: 640 }),
    arrearsLine('Two', { upTo30: 0.2, over90: 970 }),
  ]);
  const totals = columns.map(({ sum, total, format }) => [sum, format(total)]);
  expect(totals).toEqual([
    ['notDue', '$640'],
    ['upTo30', '$0.30'],
    ['upTo60', '—'],
    ['upTo90', '—'],
    ['over90', '$970'],
    ['overdue', '$970.30'],
    ['owed', '$1,610.30'],
  ]);
});
