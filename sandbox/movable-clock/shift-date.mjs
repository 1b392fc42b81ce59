/** Moves the clock of a Node process forward. In NODE_OPTIONS, so it is in JavaScript: npm may run an older Node. */
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
