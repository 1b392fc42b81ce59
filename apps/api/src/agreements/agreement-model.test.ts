import { deepStrictEqual } from 'node:assert';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { invariantViolations } from '@surela/sandbox/lease-invariants';
import { testConfig } from '@surela/sandbox/test-api';
import { type TestDatabase, testDatabase } from '@surela/sandbox/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { chargeMonthsBegun } from '../charges/index.ts';
import { removeMember } from '../members/remove-member.ts';
import { insertPerson } from '../people/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { AppError } from '../platform/http/app-error.ts';
import { listAgreementsOf } from './agreements.store.ts';
import { decideAgreement } from './decide-agreement.ts';
import { requestAgreement } from './request-agreement.ts';
import { withdrawAgreement } from './withdraw-agreement.ts';

const PEOPLE = 5;
const APARTMENTS = 3;
const MODEL_RUNS = inject('modelRuns');

type ModelAgreement = { readonly state: string; readonly door: number } | undefined;

/** The model: the state of each person's agreement. Who rents what follows from it. */
type Model = { readonly people: ModelAgreement[] };

/** The system: the same people and apartments in a real database. */
type House = {
  readonly email: (person: number) => string;
  readonly actor: (person: number) => Actor;
  readonly door: (door: number) => string;
  /** The latest agreement of a person, whatever its state. */
  readonly latest: (person: number) => Promise<string>;
};

let made: TestDatabase;
beforeAll(async () => (made = await testDatabase()));
afterAll(() => made.drop());

const deps = () => ({
  database: made.database,
  clock: { now: () => new Date() },
  building: testConfig.web.building,
  publicUrl: testConfig.publicUrl,
  chargeMonthsBegun,
});
const isLet = ({ people }: Model, door: number) => people.some((one) => one?.state === 'accepted' && one.door === door);

/** The outcome of an action: our own word, or the error code. */
async function outcome(action: Promise<unknown>): Promise<unknown> {
  return action.catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    throw error;
  });
}

type Action = {
  readonly name: string;
  readonly expected: (model: Model) => unknown;
  readonly run: (house: House) => Promise<unknown>;
};

class Command implements fc.AsyncCommand<Model, House> {
  readonly #action: Action;

  constructor(action: Action) {
    this.#action = action;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, house: House): Promise<void> {
    const is = await outcome(this.#action.run(house));
    deepStrictEqual(is, this.#action.expected(model), this.toString());
  }
  toString(): string {
    return this.#action.name;
  }
}

const request = (person: number, door: number) =>
  new Command({
    name: `person ${person} asks for door ${door}`,
    expected: (model) => {
      if (isLet(model, door)) return 'apartment-taken';
      if (['pending', 'accepted'].includes(model.people[person]?.state ?? '')) return 'already-requested';
      model.people[person] = { state: 'pending', door };
      return 'asked';
    },
    run: async (house) => {
      await requestAgreement(
        deps(),
        house.actor(person),
        { block: 'A', number: house.door(door), floor: 1 },
        { rentSeen: 900 },
      );
      return 'asked';
    },
  });

const withdraw = (person: number) =>
  new Command({
    name: `person ${person} withdraws`,
    expected: (model) => {
      const standing = model.people[person];
      if (standing?.state !== 'pending') return false;
      model.people[person] = { ...standing, state: 'withdrawn' };
      return true;
    },
    run: (house) => withdrawAgreement(deps(), house.actor(person)),
  });

const decide = (person: number, decision: 'accept' | 'decline') =>
  new Command({
    name: `the admin decides on person ${person}: ${decision}`,
    expected: (model) => {
      const standing = model.people[person];
      if (!standing) return 'not-found';
      if (standing.state !== 'pending') return 'already-decided';
      model.people[person] = { ...standing, state: decision === 'accept' ? 'accepted' : 'declined' };
      if (decision === 'decline') return 0;
      const others = model.people.filter((one) => one?.state === 'pending' && one.door === standing.door).length;
      for (const [index, one] of model.people.entries()) {
        if (one?.state === 'pending' && one.door === standing.door) model.people[index] = { ...one, state: 'declined' };
      }
      return others;
    },
    run: async (house) => decideAgreement(deps(), house.actor(0), await house.latest(person), { decision, reason: '' }),
  });

const remove = (person: number) =>
  new Command({
    name: `the admin removes person ${person}`,
    expected: (model) => {
      const standing = model.people[person];
      if (standing?.state !== 'accepted') return false;
      model.people[person] = { ...standing, state: 'ended' };
      return true;
    },
    run: (house) => removeMember(deps(), house.actor(0), { email: house.email(person) }, ''),
  });

async function newHouse(): Promise<House & { ids: string[] }> {
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
    latest: async (person) => {
      const [row] = await listAgreementsOf(made.database.db, ids[person] ?? '');
      return row?.id ?? crypto.randomUUID();
    },
  };
}

const people = fc.nat(PEOPLE - 1);
const commands = fc.commands(
  [
    fc.tuple(people, fc.nat(APARTMENTS - 1)).map(([person, door]) => request(person, door)),
    fc.tuple(people, fc.nat(APARTMENTS - 1)).map(([person, door]) => request(person, door)),
    people.map(withdraw),
    fc
      .tuple(people, fc.constantFrom('accept', 'accept', 'decline'))
      .map(([person, what]) => decide(person, what as 'accept')),
    people.map(remove),
  ],
  { maxCommands: 30 },
);

it(`[AGR-06] ${MODEL_RUNS} random stories of five people and three apartments go as a small model says`, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (story) => {
      const house = await newHouse();
      const model: Model = { people: Array.from({ length: PEOPLE }, () => undefined) };
      await fc.asyncModelRun(() => ({ model, real: house }), story);
      for (const [person, id] of house.ids.entries()) {
        const [row] = await listAgreementsOf(made.database.db, id);
        expect(row?.state).toEqual(model.people[person]?.state);
      }
      expect(await invariantViolations(made.ownerUrl)).toEqual([]);
    }),
    { numRuns: MODEL_RUNS },
  );
}, 600_000);
