/** Moves the clock of a Node process forward. In JavaScript: npm reads NODE_OPTIONS too, and may run an older Node. */
const { TEST_FILE_STARTS_AT } = process.env;

// Each test file has a process of its own, so each crosses midnight, with all the processes that it starts.
if (TEST_FILE_STARTS_AT && /vitest.dist.workers/.test(process.argv[1] ?? '')) {
  process.env.CLOCK_AHEAD_MS = String(Date.parse(TEST_FILE_STARTS_AT) - Date.now());
}

const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);

if (ahead > 0) {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...at) {
      if (at.length === 0) super(Real.now() + ahead);
      else super(...at);
    }
    static now() {
      return Real.now() + ahead;
    }
  };
}
