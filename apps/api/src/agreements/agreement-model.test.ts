import { deepStrictEqual } from 'node:assert';
import { accountDifferences } from '@surela/sandbox/account-differences';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { invariantViolations } from '@surela/sandbox/lease-invariants';
import { LeaseModel } from '@surela/sandbox/lease-model';
import { paymentInvariantViolations } from '@surela/sandbox/payment-violations';
import { testConfig } from '@surela/sandbox/test-api';
import { type TestDatabase, testDatabase } from '@surela/sandbox/test-database';
import { addDays, type CalendarDate, calendarDate, daysBetween } from '@surela/values/calendar-date';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { chargeMonthsBegun, createCharges } from '../charges/index.ts';
import { changeLastDay } from '../leases/change-last-day.ts';
import { endLeases } from '../leases/end-leases.ts';
import { removeMember } from '../members/remove-member.ts';
import { insertPerson } from '../people/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { AppError } from '../platform/http/app-error.ts';
import { createLogger } from '../platform/logger.ts';
import { findPendingOf, listAgreementsOf } from './agreements.store.ts';
import { decideAgreement } from './decide-agreement.ts';
import { requestAgreement } from './request-agreement.ts';
import { withdrawAgreement } from './withdraw-agreement.ts';

const PEOPLE = 3;
const APARTMENTS = 2;
const MODEL_RUNS = inject('modelRuns');
const FIRST_DAY = calendarDate('2026-11-20');

/** The system: the same people and apartments in a real database. */
type House = {
  readonly ids: readonly string[];
  readonly email: (person: number) => string;
  readonly actor: (person: number) => Actor;
  readonly door: (door: number) => string;
  today: number;
};

let made: TestDatabase;
beforeAll(async () => (made = await testDatabase()));
afterAll(() => made.drop());

const dayOf = (day: number): CalendarDate => addDays(FIRST_DAY, day);
const numberOf = (day: string): number => daysBetween(FIRST_DAY, calendarDate(day));
/** The system on the day of the story, at noon. */
const on = ({ today }: Pick<House, 'today'>) => ({
  database: made.database,
  clock: { now: () => new Date(`${dayOf(today)}T06:00:00Z`) },
  building: testConfig.web.building,
  publicUrl: testConfig.publicUrl,
  log: createLogger('silent'),
  chargeMonthsBegun,
});

/** The outcome of an action: our own word, or the error code. */
async function outcome(action: Promise<unknown>): Promise<unknown> {
  return action.catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    throw error;
  });
}

type Action = {
  readonly name: string;
  readonly isPossible?: (model: LeaseModel) => boolean;
  readonly expected: (model: LeaseModel) => unknown;
  readonly run: (house: House) => Promise<unknown>;
};

class Command implements fc.AsyncCommand<LeaseModel, House> {
  readonly #action: Action;

  constructor(action: Action) {
    this.#action = action;
  }
  /** Without a request there is nothing to decide, and without a lease nothing to end: skipped, for longer stories. */
  check(model: LeaseModel): boolean {
    return this.#action.isPossible?.(model) ?? true;
  }
  async run(model: LeaseModel, house: House): Promise<void> {
    const is = await outcome(this.#action.run(house));
    deepStrictEqual(is, this.#action.expected(model), this.toString());
  }
  toString(): string {
    return this.#action.name;
  }
}

const request = (person: number, door: number, ahead: number | null) =>
  new Command({
    name: `person ${person} asks for door ${door}, to move in ${ahead === null ? 'soon' : `in ${ahead} days`}`,
    expected: (model) => model.request(person, door, ahead === null ? null : model.today + ahead),
    run: async (house) => {
      const movesInOn = ahead === null ? undefined : dayOf(house.today + ahead);
      const key = { block: 'A', number: house.door(door), floor: 1 };
      await requestAgreement(on(house), house.actor(person), key, { rentSeen: 900, movesInOn });
      return 'asked';
    },
  });

const withdraw = (person: number) =>
  new Command({
    name: `person ${person} withdraws`,
    expected: (model) => model.withdraw(person),
    run: (house) => withdrawAgreement(on(house), house.actor(person)),
  });

const decide = (person: number, decision: 'accept' | 'decline') =>
  new Command({
    name: `the admin decides on person ${person}: ${decision}`,
    isPossible: (model) => model.hasAsked(person),
    expected: (model) => model.decide(person, decision),
    run: async (house) => {
      const id = house.ids[person] ?? '';
      const [latest] = await listAgreementsOf(made.database.db, id);
      const agreement = (await findPendingOf(made.database.db, id)) ?? latest;
      return decideAgreement(on(house), house.actor(0), agreement?.id ?? crypto.randomUUID(), { decision, reason: '' });
    },
  });

const changeEnd = (person: number, ahead: number | null) =>
  new Command({
    name: `the admin ends the lease of person ${person} ${ahead === null ? 'never' : `in ${ahead} days`}`,
    isPossible: (model) => model.latestOf(person) !== undefined,
    expected: (model) => model.changeEnd(person, ahead === null ? null : model.today + ahead),
    run: async (house) => {
      const endsOn = ahead === null ? null : dayOf(house.today + ahead);
      const id = (await leaseToChange(house.ids[person] ?? '')) ?? crypto.randomUUID();
      const code = await outcome(changeLastDay(on(house), house.actor(0), id, { endsOn, reason: '' }));
      if (code === 'apartment-taken' || code === 'has-lease') return 'days-taken';
      if (typeof code === 'string') return code;
      const { changed, ended } = code as { changed: boolean; ended: boolean };
      return changed ? (ended ? 'ended' : 'runs') : 'unchanged';
    },
  });

/** As the model chooses it: the earliest that is signed, else the last that was made. */
async function leaseToChange(personId: string): Promise<string | undefined> {
  const rows = await made.database.db
    .selectFrom('agreements')
    .innerJoin('leases', 'leases.id', 'agreements.id')
    .select(['agreements.id', 'state', 'starts_on', 'created_at'])
    .where('agreements.person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  const signed = rows.filter(({ state }) => state === 'accepted');
  return (signed.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on))[0] ?? rows.at(-1))?.id;
}

const remove = (person: number) =>
  new Command({
    name: `the admin removes person ${person}`,
    expected: (model) => model.remove(person),
    run: (house) => removeMember(on(house), house.actor(0), { email: house.email(person) }, ''),
  });

const pass = (days: number) =>
  new Command({
    name: `${days} days pass`,
    expected: (model) => model.passDays(days),
    run: async (house) => {
      house.today += days;
      await endLeases(on(house));
    },
  });

async function newHouse(): Promise<House> {
  const name = crypto.randomUUID().slice(0, 8);
  const email = (person: number) => `${name}-${person}@surela.test`;
  const ids = await made.database.transact(async (tx) => {
    await insertApartments(
      tx,
      Array.from({ length: APARTMENTS }, (_, door) => buildApartment({ number: `${name}-${door}` })),
    );
    const added: string[] = [];
    for (let person = 0; person < PEOPLE; person += 1) {
      const row = {
        email: email(person),
        name: 'Somebody',
        photo: null,
        role: 'user',
        email_verified_at: new Date(),
        issuer: null,
        subject: null,
      } as const;
      added.push(await insertPerson(tx, row));
    }
    return added;
  });
  return {
    ids,
    email,
    door: (door) => `${name}-${door}`,
    actor: (person) => ({ personId: ids[person], email: email(person), role: 'user', bearer: {} as never }),
    today: 0,
  };
}

/** Every lease of the house with its days. */
async function leasesOf({ ids, door }: House) {
  const rows = await made.database.db
    .selectFrom('agreements')
    .innerJoin('leases', 'leases.id', 'agreements.id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .select(['agreements.person_id', 'number', 'starts_on', 'ends_on', 'state'])
    .where('agreements.person_id', 'in', [...ids])
    .execute();
  return rows.map(({ person_id, number, starts_on, ends_on, state }) => ({
    person: ids.indexOf(person_id),
    door: Array.from({ length: APARTMENTS }, (_, at) => door(at)).indexOf(number),
    start: numberOf(starts_on),
    end: ends_on === null ? null : numberOf(ends_on),
    state,
  }));
}

const people = fc.nat(PEOPLE - 1);
const doors = fc.nat(APARTMENTS - 1);
const soon = fc.integer({ min: -5, max: 40 });
const accepted = people.map((person) => decide(person, 'accept'));
const ended = fc.tuple(people, soon).map(([person, ahead]) => changeEnd(person, ahead));
/** Some are named more than once, for stories in which leases follow each other. */
const commands = fc.commands(
  [
    fc.tuple(people, doors).map(([person, door]) => request(person, door, null)),
    fc.tuple(people, doors).map(([person, door]) => request(person, door, null)),
    fc.tuple(people, doors, soon).map(([person, door, ahead]) => request(person, door, ahead)),
    people.map(withdraw),
    ...Array.from({ length: 5 }, () => accepted),
    people.map((person) => decide(person, 'decline')),
    ...Array.from({ length: 5 }, () => ended),
    people.map((person) => changeEnd(person, null)),
    people.map(remove),
    fc.integer({ min: 1, max: 25 }).map(pass),
  ],
  { maxCommands: 60, size: 'max' },
);

it(`[AGR-06] [T-05] ${MODEL_RUNS} random stories of three people, two apartments and their days go as a small model says`, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (story) => {
      const house = await newHouse();
      const model = new LeaseModel();
      await fc.asyncModelRun(() => ({ model, real: house }), story);
      expect(new Set(await leasesOf(house))).toEqual(new Set(model.leases));
      for (const [person, id] of house.ids.entries()) {
        const pending = await findPendingOf(made.database.db, id);
        expect(pending?.number).toBe(
          model.requests.has(person) ? house.door(model.requests.get(person)?.door ?? 0) : undefined,
        );
      }
      expect(await invariantViolations(made.ownerUrl)).toEqual([]);
    }),
    { numRuns: MODEL_RUNS },
  );
  // The charges have followed every end.
  await createCharges(on({ today: 400 }));
  expect(await accountDifferences(made.database)).toEqual([]);
  expect(await paymentInvariantViolations(made.ownerUrl)).toEqual([]);
}, 600_000);
