/**
 * Counts what passed, collects what failed, and prints one line for each check that is no test. As text it names every
 * failure, and ends with the line of counts: the end of a long log says what is wrong.
 */
export class Tally {
  passed = 0;
  failures = [];
  #print;

  constructor(print = console.log) {
    this.#print = print;
  }

  async check(title, run) {
    const start = performance.now();
    try {
      await run();
      this.passed += 1;
      this.#print(` ✓ ${title} (${seconds(start)})`);
    } catch (error) {
      this.failures.push(title);
      this.#print(` ✗ ${title} (${seconds(start)})\n${error.message}\n`);
    }
  }

  /** @param {import('./outcomes.mjs').Outcome} outcome */
  add({ passed, failures }) {
    this.passed += passed;
    this.failures.push(...failures);
  }

  toString() {
    const named = this.failures.map((failure) => ` ✗ ${failure}\n`);
    return `${named.join('')}${this.passed} passed, ${this.failures.length} failed`;
  }
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
