import { describe, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts, withExitCode } from './counts.mjs';
import { Tally } from './tally.mjs';

const file = (status, tests) => ({ status, assertionResults: Array(tests).fill({}) });

describe('the closing line of npm test', () => {
  test.each([
    [{ numPassedTests: 5, numFailedTests: 0, testResults: [file('passed', 5)] }, 5, 0],
    [{ numPassedTests: 4, numFailedTests: 2, testResults: [file('failed', 6)] }, 4, 2],
    [
      { numPassedTests: 4, numFailedTests: 1, testResults: [file('failed', 5), file('failed', 0)] },
      4,
      2,
    ],
  ])('counts the Vitest report %j', (report, passed, failed) => {
    expect(vitestCounts(report)).toEqual({ passed, failed });
  });

  test('Playwright: a test that passes only at times has failed', () => {
    const stats = { expected: 7, unexpected: 2, flaky: 1, skipped: 3 };
    expect(playwrightCounts({ stats })).toEqual({ passed: 7, failed: 3 });
  });

  test.each([
    [{ passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
    [{ passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
    [{ passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
    [null, 0, { passed: 0, failed: 1 }],
    [null, 1, { passed: 0, failed: 1 }],
  ])('%j with exit code %d counts as %j', (counts, code, expected) => {
    expect(withExitCode(counts, code)).toEqual(expected);
  });

  test('adds checks and tests up', async () => {
    const tally = new Tally(() => undefined);
    await tally.check('one that holds', () => undefined);
    await tally.check('one that does not', () => {
      throw new Error('because');
    });
    tally.add({ passed: 10, failed: 2 });
    expect(String(tally)).toBe('11 passed, 3 failed');
  });
});
