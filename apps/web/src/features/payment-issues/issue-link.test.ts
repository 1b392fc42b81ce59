import { expect, it } from 'vitest';
import { issueLink } from './issue-link.ts';

const tenant = { person: 'Farah Islam', isTenant: true, apartment: 'A203', month: null, receipt: null, intent: null };

it.each([
  [{ ...tenant, month: '2026-10', receipt: '2026-000017' }, '/dashboard/rent-roll?month=2026-10&search=Farah+Islam'],
  [{ ...tenant, month: '2026-10', intent: 'pi_8' }, '/dashboard/rent-roll?month=2026-10&search=Farah+Islam'],
  [tenant, '/dashboard/manage-members?search=Farah+Islam'],
  [{ ...tenant, isTenant: false }, '/dashboard/accounts?search=Farah+Islam'],
  [{ ...tenant, person: null, intent: 'pi_8' }, undefined],
  [null, undefined],
])('leads to where the admin goes on: %#', (about, to) => {
  expect(issueLink({ about })?.to).toBe(to);
});
