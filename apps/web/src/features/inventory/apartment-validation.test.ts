import { ApartmentInput } from '@surela/contract';
import { describe, expect, test } from 'vitest';
import { fieldsOf, toApartmentInput, wholeProblem } from './apartment-validation.ts';

const fields = { ...fieldsOf(undefined), block: ' A ', apartment: ' A101 ', floor: '1', rent: '620' };
const typed = { ...fields, bedrooms: '0', bathrooms: '1', size: '42' };

describe('what the admin types about an apartment', () => {
  test('becomes what the contract takes', () => {
    const sheet = toApartmentInput(typed);
    expect(sheet).toMatchObject({ block: 'A', apartment: 'A101', rent: 620, availableOn: null });
    expect(ApartmentInput.parse(sheet)).toEqual(sheet);
  });

  const numbers = [
    '-6',
    '-5',
    '-1',
    '0',
    '1',
    '4',
    '5',
    '20',
    '21',
    '200',
    '201',
    '5000',
    '5001',
    '1000000',
    '1000001',
  ];
  for (const field of ['floor', 'rent', 'bedrooms', 'bathrooms', 'size'] as const) {
    test(`${field} is refused in the form exactly where the server would refuse it`, () => {
      for (const text of numbers) {
        const accepted = ApartmentInput.safeParse(toApartmentInput({ ...typed, [field]: text })).success;
        expect([field, text, wholeProblem(field, text) === undefined]).toEqual([field, text, accepted]);
      }
      for (const text of ['', ' ', '1.5', '1e3', 'two', '0x10']) expect(wholeProblem(field, text)).toBeDefined();
    });
  }
});
