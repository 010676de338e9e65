import { test as base } from '../../../plugins/billing-square/e2e/square-test.ts';
import { prepareVisits, type Visits } from './prepare-visits.ts';

interface OfTest {
  /** What an agency has sent to a client. */
  readonly visits: Visits;
}

/** Playwright's `test` with a portal that has sent a client one link of each kind. */
export const test = base.extend<OfTest>({
  visits: async ({ portal }, use) => use(await prepareVisits(portal)),
});
