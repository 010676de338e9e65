import { writeFileSync } from 'node:fs';
import { vitestOutcome } from './outcomes.mjs';

/** Leaves the outcome of a run as JSON in the file that VITEST_OUTCOME_FILE names. */
// Vitest takes a reporter that is given by its path from the default export.
// eslint-disable-next-line no-restricted-syntax
export default class OutcomeReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const outcome = vitestOutcome(modules, unhandledErrors);
    writeFileSync(process.env.VITEST_OUTCOME_FILE, JSON.stringify(outcome));
  }
}
