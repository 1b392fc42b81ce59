import { expect, test } from 'vitest';
import { detailLabels } from './detail-labels.ts';

test('a detail of the log is read as the office would write it', () => {
  expect(detailLabels('rentMinor', 91_050, 'USD')).toEqual({ name: 'Rent', text: '$910.50' });
  expect(detailLabels('pinned', false, 'USD')).toEqual({ name: 'Pinned', text: 'no' });
  expect(detailLabels('endsOn', '2026-12-01', 'USD')).toEqual({ name: 'Ends on', text: '2026-12-01' });
  expect(detailLabels('changed', ['title', 'desc'], 'USD')).toEqual({ name: 'Changed', text: 'title, desc' });
  expect(detailLabels('endsOn', null, 'USD')).toBeUndefined();
  expect(detailLabels('reason', '', 'USD')).toBeUndefined();
});
