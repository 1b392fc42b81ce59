import { describe, expect, it } from 'vitest';
import { arrearsLine as line } from '../../../../../../sandbox/testing/factories/arrears-line.ts';
import { listParams, parseListParams } from '../../../platform/list-search-params.ts';
import { isLongOverdue, oldestAgeOf } from './arrears-ages.ts';
import { ARREARS_STATUSES, filterArrears } from './arrears-filter.ts';

const seen = (address: string) => parseListParams(new URLSearchParams(address), { choices: ARREARS_STATUSES });

describe('what the admin asked to see', () => {
  it.each(['', 'search=lamia&status=former&page=3', 'status=all'])('is the same after a reload: %s', (address) => {
    expect(new URLSearchParams(listParams(seen(address))).toString()).toBe(address);
  });

  it.each(['status=rich', 'status=overdue', 'page=0'])('is who is overdue for an unknown value: %s', (address) => {
    expect(seen(address)).toEqual({ search: '', status: '', page: 1 });
  });
});

describe('the lines', () => {
  const lines = [
    line('José Peña', { upTo90: 900 }),
    line('Left Late', { upTo30: 640, endedOn: '2026-11-15' }),
    line('Left Early', { notDue: 320, endedOn: '2026-11-17' }),
    line('Next Month', { notDue: 910, apartment: 'B407' }),
  ];
  const names = (address: string) => filterArrears(lines, seen(address)).map(({ name }) => name);

  it('are those overdue, former tenants too', () => {
    expect(names('')).toEqual(['José Peña', 'Left Late']);
  });

  it('are those of former tenants, whatever they owe', () => {
    expect(names('status=former')).toEqual(['Left Late', 'Left Early']);
  });

  it('are all who owe, in the order of the API', () => {
    expect(names('status=all')).toEqual(lines.map(({ name }) => name));
  });

  it('are found by name without accents, by email and by apartment, within the status', () => {
    expect(names('search=jose+pena')).toEqual(['José Peña']);
    expect(names('search=left-late@')).toEqual(['Left Late']);
    expect(names('search=+b407+')).toEqual([]);
    expect(names('search=+b407+&status=all')).toEqual(['Next Month']);
  });
});

it('a debt has the age of its oldest part, and is red from 61 days', () => {
  const debts = [{ notDue: 5 }, { upTo30: 1, upTo60: 1 }, { upTo30: 1, upTo90: 1 }, { over90: 1, upTo30: 9 }];
  const ages = debts.map((debt) => line('Late', debt));
  expect(ages.map(oldestAgeOf)).toEqual([undefined, 'upTo60', 'upTo90', 'over90']);
  expect(ages.map(isLongOverdue)).toEqual([false, false, true, true]);
});
