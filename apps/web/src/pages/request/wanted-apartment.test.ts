import { describe, expect, it } from 'vitest';
import { addressWanting, wantedApartmentBehind, wantedApartmentIn, withoutWanted } from './wanted-apartment.ts';

const ID = '0198c0de-0000-7000-8000-00000000a101';
const OTHER = '0198c0de-0000-7000-8000-00000000a102';

describe('the apartment wanted in an address', () => {
  it.each([
    ['/apartments', '', `/apartments?request=${ID}`],
    ['/apartments', '?block=A&page=2', `/apartments?block=A&page=2&request=${ID}`],
    ['/apartments', `?request=${OTHER}`, `/apartments?request=${ID}`],
    [`/apartments/${ID}`, '', `/apartments/${ID}?request`],
  ])('[R8] is written to %s%s and read again', (pathname, search, address) => {
    expect(addressWanting(ID, { pathname, search })).toBe(address);
    expect(wantedApartmentBehind({ from: address })).toBe(ID);
  });

  it.each([
    ['/apartments', ''],
    ['/apartments', '?request'],
    ['/apartments', '?request=A102'],
    ['/apartments', `?request=${ID}%00`],
    ['/apartments', `?request=<b>${ID}</b>`],
    [`/apartments/${ID}`, '?page=2'],
    ['/apartments/overview', '?request'],
    ['/dashboard', `?request=${ID}`],
  ])('[R8] is none in %s%s', (pathname, search) => expect(wantedApartmentIn({ pathname, search })).toBeUndefined());

  it('[R8] is the one of the page, whatever else the address names', () => {
    expect(wantedApartmentIn({ pathname: `/apartments/${ID.toUpperCase()}`, search: `?request=${OTHER}` })).toBe(ID);
  });

  it('[R8] is none behind a login screen that leads elsewhere', () => {
    for (const from of [`https://evil.example/apartments?request=${ID}`, `/login?request=${ID}`, 7]) {
      expect(wantedApartmentBehind({ from })).toBeUndefined();
    }
  });

  it('[R8] is removed without changing the rest', () => {
    expect(withoutWanted(`?block=A&page=2&request=${ID}`)).toBe('?block=A&page=2');
    expect(withoutWanted('?request')).toBe('');
    expect(withoutWanted('?page=2')).toBe('?page=2');
  });
});
