import { done, open, type RequirementGroup } from './requirement.ts';

/** What reviews of the running product and its code found, as what must hold. */
export const FINDINGS: readonly RequirementGroup[] = [
  {
    area: 'Identity',
    requirements: [
      done('I1', 'no privileged role for an address that the provider has not verified; role changes are audited'),
      done('I2', 'after signing out everywhere old ID tokens are refused; roles can be taken away, people blocked'),
      open('I3', 'addresses are verified, unverified ones get no email, and a changed address is taken over'),
      open('I4', 'password reset, profile change, account deletion, and a second factor for admins'),
      done('I5', 'refused sign-ins never lock a neighbour out, and a missing proxy setting is noticed'),
      done('I6', 'members with any valid address can be removed'),
      done('I7', 'admin grants, sign-outs, payments, refunds and disputes are in the audit log'),
      done('I8', 'limits by person, clean names, photos from our own origin, 503 when the provider is away'),
      done('I9', 'production refuses or warns about unsafe settings'),
    ],
  },
  {
    area: 'Money',
    requirements: [
      done('M1', 'a lease that ends while a payment opens is not charged'),
      done('M2', "a coupon's limits hold also with a slow provider"),
      done('M3', 'a refund that fails is tried a limited number of times and then listed'),
      done('M4', 'after a restore every card payment is booked or listed as unclaimed'),
      open('M5', 'no rent is owed before an apartment is available, and a month is never owed twice'),
      open('M6', 'rent paid ahead is given back when the lease ends'),
      open('M7', 'one definition of owed and overdue, also for former tenants'),
      done('M8', 'late refunds and disputes are found without webhooks'),
      done('M9', 'a request is made at the rent the person saw'),
      done('M10', 'a retired apartment cannot be rented through an unfinished review'),
      done('M11', "unpaid intents do not hold a coupon's uses for a day"),
      done('M12', 'an intent without an attempt is cancelled at the provider'),
      done('M13', "no request waits for the provider on another person's behalf"),
      done('M14', 'one failing receipt, charge or reminder does not stop the others'),
      done('M15', 'receipts do not block the event loop'),
      done('M16', 'parallel refunds, foreign keys, impossible dates and amounts get 4xx, not 500'),
      open('M17', 'no list is cut silently, and totals come from the database'),
      open('M18', 'coupon terms are data, enforced and shown in full'),
    ],
  },
  {
    area: 'Processes and jobs',
    requirements: [
      open('P1', 'a rolling restart replaces every process once, also after a failed start'),
      open('P2', 'the product works behind PgBouncer in transaction mode'),
      open('P3', 'database role names come from the settings'),
      done('P4', 'pictures are deleted by id, so a repeat deletes nothing else'),
      done('P5', 'card payments work in the development server'),
      done('P6', 'the CSV import names the right lines, and uploads are checked before they are rendered'),
      done('P7', 'readiness checks are limited, logs name version and process, deadlocks are tried again'),
      done('P8', 'an idle process makes under 0.2 transactions a second'),
    ],
  },
  {
    area: 'Renter',
    requirements: [
      open('R1', 'a request is confirmed first, with terms, move-in day and contact, and is called a request'),
      open('R2', 'every decision about a request, lease or refund is sent by email'),
      open('R3', 'the number of vacant apartments is the number the link shows'),
      done('R4', 'a floor plan is an uploaded picture; shared pictures say so; no invented street map'),
      open('R5', 'enquiries, favourites, sharing, and the facts a renter asks for'),
      open('R6', 'privacy and terms pages, and consent'),
      open('R7', 'every public page has its own title, content without JavaScript and a canonical address'),
      open('R8', 'login says why, and the request continues after it'),
      open('R9', 'filters, empty results, banner, print and icons without rough edges'),
    ],
  },
  {
    area: 'Dashboard',
    requirements: [
      open('D1', 'a page for each tenant, links between tables, total arrears, sorting'),
      open('D2', 'a payment of several months is recorded at once'),
      open('D3', 'a lease is made only after a confirmation, and icon buttons have names'),
      open('D4', "a tenant's rent can change, and a reminder names every open month"),
      open('D5', 'the history search finds a month as it is shown'),
      open('D6', 'dense lists, a useful home page, and the overdue month preselected'),
      open('D7', 'audit log with names and a filter, one date format, one receipt design'),
    ],
  },
  {
    area: 'Code',
    requirements: [
      done('C1', 'names say where things are: every "where is" question is answered by a file name'),
      done('C2', 'small folders, and one place for each date and money function'),
      done('C3', 'database types have literal unions, so no casts'),
      done('C4', 'one queue for each purpose, and cached responses go through Fastify'),
      done('C5', 'form rules are written once, components have tests, and a flaky test fails'),
      open('C6', 'mechanisms that work are kept: transaction types, import rules, invariants, negative controls'),
      done('C7', 'tests wait for events, never for a time'),
      done('C8', 'every deviation from the specification is listed'),
    ],
  },
  {
    area: 'Attacks',
    requirements: [
      done(
        'U3',
        'a refund that waits is shown with its reason and next try, counted, and can be cancelled until it is sent',
      ),
      done('K1', 'what a dispute took and gave back is read, kept, posted and shown, also for a part of a payment'),
      done(
        'K9',
        'what is pressed or chosen on a prerendered page before the scripts came is done once they are here, once',
      ),
    ],
  },
];
