import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const written = (...row: (string | number)[]) => toCsv(['a'], [row]).slice('a\r\n'.length, -'\r\n'.length);

it('has a line for the header and for each row, ended as spreadsheets expect', () => {
  expect(toCsv(['Tenant', 'Rent'], [['Arif Ahmed', 1_200.5]])).toBe('Tenant,Rent\r\nArif Ahmed,1200.5\r\n');
});

it.each([
  ['Ahmed, Arif', '"Ahmed, Arif"'],
  ['the "blue" flat', '"the ""blue"" flat"'],
  ['two\nlines', '"two\nlines"'],
  [' space ', '" space "'],
  ['José মে', 'José মে'],
  ['', ''],
])('keeps %j as it is', (text, cell) => {
  expect(written(text)).toBe(cell);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', `"'  =1"`.replace(/^"|"$/g, '')],
  ['\t=1', `"'\t=1"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['＝1+1', "'＝1+1"],
])('never lets %j be run as a formula', (text, cell) => {
  expect(written(text)).toBe(cell);
});

it('leaves numbers as numbers, below zero too', () => {
  expect(written(-12.5, 0)).toBe('-12.5,0');
});
