import { expect, test } from 'vitest';
import { detailWords } from './detail-words.ts';

test('a detail of the log is read as the office would write it', () => {
  expect(detailWords('rentMinor', 91_050, 'USD')).toEqual({ name: 'Rent', text: '$910.50' });
  expect(detailWords('pinned', false, 'USD')).toEqual({ name: 'Pinned', text: 'no' });
  expect(detailWords('endsOn', '2026-12-01', 'USD')).toEqual({ name: 'Ends on', text: '2026-12-01' });
  expect(detailWords('changed', ['title', 'desc'], 'USD')).toEqual({ name: 'Changed', text: 'title, desc' });
  expect(detailWords('endsOn', null, 'USD')).toBeUndefined();
  expect(detailWords('reason', '', 'USD')).toBeUndefined();
});
