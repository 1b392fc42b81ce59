import { beforeAll, expect, it, vi } from 'vitest';
import { arrearsLine } from '../../../../../../sandbox/testing/factories/arrears-line.ts';

let arrearsCsvHeader: typeof import('./arrears-csv.ts').arrearsCsvHeader;
let arrearsCsvRow: typeof import('./arrears-csv.ts').arrearsCsvRow;

beforeAll(async () => {
  vi.stubGlobal('surelaSettings', { building: { timeZone: 'UTC' } });
  ({ arrearsCsvHeader, arrearsCsvRow } = await import('./arrears-csv.ts'));
});

it('has the columns of the table, and those that a spreadsheet needs', () => {
  expect(arrearsCsvHeader().join()).toBe(
    'Tenant,Email,Apartment,Block,Floor,Left on,Since,Not due,1–30,31–60,61–90,Over 90,Overdue,Total',
  );
});

it('has ISO dates and amounts without a currency', () => {
  const debt = { notDue: 970, upTo30: 970.5, upTo90: 640, endedOn: '2026-11-15', owedSince: '2026-09-05' };
  expect(arrearsCsvRow(arrearsLine('Left Late', debt)).join()).toBe(
    'Left Late,left-late@surela.example,A101,A,1,2026-11-15,2026-09-05,970,970.5,0,640,0,1610.5,2580.5',
  );
});

it('has no day since which nothing is overdue', () => {
  expect(arrearsCsvRow(arrearsLine('Early', { notDue: 970 })).slice(5, 8)).toEqual(['', '', 970]);
});
