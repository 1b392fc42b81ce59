import type { Page } from '@playwright/test';
import type { InputOf, Member, ResponseOf } from '@surela/contract';

type LeaseRents = ResponseOf<'GET /api/leases/:id/rents'>;
export type NewRent = InputOf<'POST /api/leases/:id/rents'>['body'];
export type RentPreview = ResponseOf<'POST /api/leases/:id/rents/preview'>;

/** In years to come, so that the calendar of the test does not matter. */
export const TENANT: Member = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'Somebody 1',
  email: 'somebody-1@surela.example',
  photo: null,
  role: 'member',
  apartment: 'A1',
  block: 'A',
  floor: 1,
  rent: 1_000,
  nextRent: null,
  since: '2026-09-01',
  agreementId: '00000000-0000-4000-9000-000000000001',
  endsOn: null,
};
export const RENTS: LeaseRents = {
  rent: 1_000,
  rents: [{ fromOn: '2026-09-01', rent: 1_000, agreedOn: '2026-08-25', cancellable: false }],
  fromOn: { earliest: '2029-05-16', earliestRise: '2029-06-15', latest: '2031-05-15' },
  noticeDays: 30,
};
/** With a rent that lies ahead. */
export const AGREED: LeaseRents = {
  ...RENTS,
  rents: [...RENTS.rents, { fromOn: '2029-12-01', rent: 1_050, agreedOn: '2029-05-16', cancellable: true }],
};
/** July is charged by days; it and August are paid ahead. */
export const PREVIEW: RentPreview = {
  before: 1_000,
  months: [
    {
      month: '2029-07',
      before: 1_000,
      rent: 1_067.74,
      days: {
        counted: 31,
        of: 31,
        rents: [
          { rent: 1_000, counted: 10 },
          { rent: 1_100, counted: 21 },
        ],
      },
      open: 67.74,
      paid: 1_000,
    },
    { month: '2029-08', before: 1_000, rent: 1_100, days: null, open: 1_100, paid: 0 },
  ],
  credit: 0,
};

export const RENT_CALLS = {
  members: '**/api/users?role=member',
  rents: '**/api/leases/*/rents',
  preview: '**/api/leases/*/rents/preview',
  cancel: '**/api/leases/*/rents/2*',
};

/** The list of members with this one first, the rents of the lease, and what a new one would change. */
export async function routeRents(
  page: Page,
  rents: LeaseRents = RENTS,
  { member = TENANT, preview = PREVIEW }: { member?: Member; preview?: RentPreview } = {},
): Promise<void> {
  const other = { ...TENANT, _id: member._id.replace(/1$/, '2'), name: 'Somebody 2', apartment: 'A2', rent: 900 };
  await page.route(RENT_CALLS.members, (route) => route.fulfill({ json: [member, other] }));
  await page.route(RENT_CALLS.preview, (route) => route.fulfill({ json: preview }));
  await page.route(RENT_CALLS.rents, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: rents }) : route.fallback(),
  );
}
