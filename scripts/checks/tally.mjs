/** Counts what passed and failed, and prints one line for each check that is no test. */
export class Tally {
  passed = 0;
  failed = 0;
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
      this.failed += 1;
      this.#print(` ✗ ${title} (${seconds(start)})\n${error.message}\n`);
    }
  }

  add({ passed, failed }) {
    this.passed += passed;
    this.failed += failed;
  }

  toString() {
    return `${this.passed} passed, ${this.failed} failed`;
  }
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
