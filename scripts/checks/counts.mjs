/** What Vitest's JSON report says. A file that does not even load has no test that could fail, and counts as one. */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** What Playwright's JSON report says. A test that passes only at times has failed. */
export function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** A program that fails without naming a failed test, or that leaves no report, has failed once. */
export function withExitCode(counts, code) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const silent = failed === 0 && (code !== 0 || counts === null);
  return { passed, failed: silent ? 1 : failed };
}
