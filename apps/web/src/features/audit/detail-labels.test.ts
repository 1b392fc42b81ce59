import { expect, test } from 'vitest';
import { detailLabels } from './detail-labels.ts';

test('[U30] a detail of the log is read as the office would write it', () => {
  expect(detailLabels('rentMinor', 91_050, 'USD')).toEqual({ name: 'Rent', text: '$910.50' });
  expect(detailLabels('pinned', false, 'USD')).toEqual({ name: 'Pinned', text: 'no' });
  expect(detailLabels('endsOn', '2026-12-01', 'USD')).toEqual({ name: 'Ends on', text: '1 Dec 2026' });
  expect(detailLabels('fromOn', '2027-01-01', 'USD')).toEqual({ name: 'First day', text: '1 Jan 2027' });
  expect(detailLabels('changed', ['title', 'desc'], 'USD')).toEqual({ name: 'Changed', text: 'title, desc' });
  expect(detailLabels('month', '2026-09', 'USD')).toEqual({ name: 'Month', text: 'September 2026' });
  expect(detailLabels('method', 'bank', 'USD')).toEqual({ name: 'Method', text: 'bank transfer' });
  expect(detailLabels('audience', 'members', 'USD')).toEqual({ name: 'Audience', text: 'Tenants' });
  expect(detailLabels('agreement', '0198c2f4-5d1e-4a7b-9c3d-2e1f0a9b8c7d', 'USD')).toBeUndefined();
  expect(detailLabels('email', 'declined:0198', 'USD')).toBeUndefined();
  expect(detailLabels('endsOn', null, 'USD')).toBeUndefined();
  expect(detailLabels('reason', '', 'USD')).toBeUndefined();
});
