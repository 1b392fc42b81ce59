/** Days are numbers from the first day of a story on. */
export type ModelLease = {
  readonly person: number;
  readonly door: number;
  readonly start: number;
  /** The last day. Null: it runs on. The day before the first: it never began. */
  end: number | null;
  state: 'accepted' | 'ended';
};

type ModelRequest = { readonly door: number; readonly wanted: number | null };

/** What the system should do, in as few words as possible: requests, leases and their days, of a few people and doors. */
export class LeaseModel {
  today = 0;
  readonly leases: ModelLease[] = [];
  readonly requests = new Map<number, ModelRequest>();
  readonly #asked = new Set<number>();

  /** The lease that runs, or the one that lies ahead. */
  leaseOf(person: number): ModelLease | undefined {
    return this.#signed(person).toSorted((a, b) => a.start - b.start)[0];
  }

  /** As an admin finds it who wants to change its end: also the last that has ended. */
  latestOf(person: number): ModelLease | undefined {
    return this.leaseOf(person) ?? this.leases.findLast((lease) => lease.person === person);
  }

  hasAsked(person: number): boolean {
    return this.#asked.has(person);
  }

  request(person: number, door: number, wanted: number | null): string {
    if (!this.#isFree(door)) return 'apartment-taken';
    if (this.#signed(person).some(({ end }) => end === null)) return 'already-requested';
    const earliest = this.#firstDay(person, door);
    if (wanted !== null && wanted < earliest) return 'starts-on-impossible';
    if (this.requests.has(person)) return 'already-requested';
    this.requests.set(person, { door, wanted });
    this.#asked.add(person);
    return 'asked';
  }

  withdraw(person: number): boolean {
    return this.requests.delete(person);
  }

  /** @returns how many others were declined */
  decide(person: number, decision: 'accept' | 'decline'): number | string {
    const request = this.requests.get(person);
    if (!request) return 'already-decided';
    if (decision === 'decline') {
      this.requests.delete(person);
      return 0;
    }
    const { door, wanted } = request;
    const earliest = this.#firstDay(person, door);
    // Nobody gets a later day than they asked for without being asked again.
    if (wanted !== null && earliest > Math.max(wanted, this.today)) return 'starts-on-impossible';
    this.requests.delete(person);
    const start = Math.max(earliest, wanted ?? 0);
    this.leases.push({ person, door, start, end: null, state: 'accepted' });
    return this.#declineAll(door);
  }

  /** @returns whether it has ended, or why it is refused */
  changeEnd(person: number, end: number | null): string {
    const lease = this.latestOf(person);
    if (!lease) return 'not-found';
    // A lease that lies ahead may end on the day before its first: it never begins.
    if (end !== null && end < (lease.start > this.today ? lease.start - 1 : lease.start)) return 'ends-on-impossible';
    const runs = end === null || (end >= this.today && end >= lease.start);
    if (lease.end === end && (lease.state === 'accepted') === runs) return 'unchanged';
    if (this.leases.some((other) => other !== lease && meets({ ...lease, end }, other))) return 'days-taken';
    if (end === null && this.requests.has(person)) return 'has-request';
    lease.end = end;
    lease.state = runs ? 'accepted' : 'ended';
    if (end === null) this.#declineAll(lease.door);
    return runs ? 'runs' : 'ended';
  }

  remove(person: number): boolean {
    const signed = this.#signed(person);
    for (const lease of signed) {
      lease.state = 'ended';
      lease.end = this.today <= lease.start ? lease.start - 1 : Math.min(this.today, lease.end ?? this.today);
    }
    return signed.length > 0;
  }

  passDays(days: number): void {
    this.today += days;
    for (const lease of this.leases) if (lease.end !== null && lease.end < this.today) lease.state = 'ended';
  }

  #signed(person: number): ModelLease[] {
    return this.leases.filter((lease) => lease.person === person && lease.state === 'accepted');
  }

  #isFree(door: number): boolean {
    return !this.leases.some((lease) => lease.door === door && lease.state === 'accepted' && lease.end === null);
  }

  /** Not before today, nor on a day that the door or the person had already. */
  #firstDay(person: number, door: number): number {
    const before = this.leases.filter((lease) => lease.door === door || lease.person === person);
    return Math.max(this.today, ...before.map(({ start, end }) => (end === null || end < start ? 0 : end + 1)));
  }

  #declineAll(door: number): number {
    const others = [...this.requests].filter(([, request]) => request.door === door);
    for (const [person] of others) this.requests.delete(person);
    return others.length;
  }
}

/** Whether two leases of one person or door share a day. */
function meets(one: ModelLease, other: ModelLease): boolean {
  if (other.person !== one.person && other.door !== one.door) return false;
  const lastOf = ({ end }: ModelLease) => end ?? Number.POSITIVE_INFINITY;
  if (lastOf(one) < one.start || lastOf(other) < other.start) return false;
  return one.start <= lastOf(other) && other.start <= lastOf(one);
}
