import type { Payment, RentRollLine } from '@surela/contract';
import { rentMonth } from '@surela/values/rent-month';
import { describe, expect, it } from 'vitest';
import { filterLines, parseRentRollFilter, rentRollFilterToParams } from './rent-roll-params.ts';

const PRESENT = rentMonth('2026-11');
const seen = (address: string) => parseRentRollFilter(new URLSearchParams(address), PRESENT);

const line = (name: string, status: RentRollLine['status'], totalOwed = 0): RentRollLine => ({
  agreementId: name,
  name,
  email: `${name.toLowerCase()}@surela.test`,
  apartment: `A-${name}`,
  block: 'A',
  floor: 1,
  rent: 900,
  days: null,
  dueOn: '2026-11-05',
  status,
  paid: 0,
  discount: 0,
  writtenOff: 0,
  outstanding: 900,
  owedSince: null,
  endedOn: null,
  totalOwed,
  overdue: status === 'overdue' ? totalOwed : 0,
  firstUnpaidMonth: null,
  payment: null,
});

describe('what the admin asked to see', () => {
  it.each(['', 'month=2026-10', 'month=2027-01&search=lamia&status=overdue&page=3'])(
    'is the same after a reload: %s',
    (address) => {
      expect(rentRollFilterToParams(seen(address), PRESENT).toString()).toBe(address);
    },
  );

  it.each(['month=2026-13', 'month=yesterday', 'status=rich', 'page=0', 'page=two', 'month=2026-11'])(
    'is the present month when the address says nothing sensible: %s',
    (address) => {
      expect(seen(address)).toEqual({ month: PRESENT, search: '', status: '', page: 1 });
    },
  );
});

describe('the lines', () => {
  const lines = [line('Paid', 'paid'), line('Due', 'due', 900), line('Late', 'overdue', 900), line('Later', 'later')];
  const names = (view: string) =>
    filterLines([...lines, line('Latest', 'overdue', 2_700)], seen(view)).map(({ name }) => name);

  it('begin with overdue tenants, the largest debt first, and end with those who have paid', () => {
    expect(names('')).toEqual(['Latest', 'Late', 'Due', 'Later', 'Paid']);
  });

  it('are those of the status and the words that were asked for', () => {
    expect(names('status=overdue')).toEqual(['Latest', 'Late']);
    expect(names('search=late')).toEqual(['Latest', 'Late', 'Later']);
    expect(names('search=a-due+surela.test')).toEqual(['Due']);
    expect(names('search=nobody')).toEqual([]);
  });

  it('[U12] are found by receipt number, reference and amount', () => {
    const payment = { receiptNumber: '2026-000017', reference: 'TRX 88-1704', rent: 1_056.5 } as Payment;
    const paid = { ...line('Lamia', 'paid'), rent: 1_320, paid: 956.5, outstanding: 0, payment };
    const found = (search: string) => filterLines([...lines, paid], { ...seen(''), search }).map(({ name }) => name);
    for (const search of ['2026-000017', '000017', 'trx 88-1704', '$956.50', '956.5', '1,056.50', '1320', '$1,320']) {
      expect([search, found(search)]).toEqual([search, ['Lamia']]);
    }
    expect(found('900 late')).toEqual(['Late', 'Later']);
    expect(found('56')).toEqual([]);
  });
});
