/**
 * What a test program reports: how many tests passed, and one line for each failure: where it is, and the first line of
 * its message. What breaks outside a test (a file that does not load, a hook, an error that nothing caught) is a failure
 * of its own.
 *
 * @typedef {{ passed: number, failures: string[] }} Outcome
 */
import { stripVTControlCharacters } from 'node:util';

const LONGEST_MESSAGE = 200;

/** The outcome of a Vitest run, from what its reporters get at the end. */
export function vitestOutcome(modules, unhandledErrors) {
  const outcome = { passed: 0, failures: [] };
  const fail = (where, errors) => {
    for (const error of errors) outcome.failures.push(failure(where, error));
  };
  for (const module of modules) {
    const file = module.relativeModuleId;
    fail(file, module.errors());
    for (const suite of module.children.allSuites())
      fail(`${file} › ${suite.fullName}`, suite.errors());
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed') outcome.passed += 1;
      if (state === 'failed') fail(`${file} › ${test.fullName}`, errors.slice(0, 1));
    }
  }
  fail('outside any test', unhandledErrors);
  return outcome;
}

/** The outcome in Playwright's JSON report. A test that passes only at times has failed. */
export function playwrightOutcome({ stats, suites, errors }) {
  const specs = suites.flatMap((suite) => specsOf(suite, []));
  const failed = specs.filter(({ spec }) => spec.tests.some(hasFailed));
  return {
    passed: stats.expected,
    failures: [
      ...failed.map(({ spec, titles }) => failure(titles.join(' › '), firstError(spec))),
      ...errors.map((error) => failure('outside any test', error)),
    ],
  };
}

/** A program that fails without naming a failure, or that leaves no report, has failed once. */
export function withExitCode(outcome, code, program) {
  const { passed, failures } = outcome ?? { passed: 0, failures: [] };
  const silent = failures.length === 0 && (code !== 0 || outcome === null);
  return { passed, failures: silent ? [`${program} ended with exit code ${code}`] : failures };
}

function specsOf(suite, outer) {
  const titles = [...outer, suite.title];
  return [
    ...suite.specs.map((spec) => ({ spec, titles: [...titles, spec.title] })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, titles)),
  ];
}

function hasFailed({ status }) {
  return status === 'unexpected' || status === 'flaky';
}

function firstError(spec) {
  const results = spec.tests.flatMap((test) => test.results);
  return results.flatMap((result) => result.errors)[0];
}

function failure(where, error) {
  const message = stripVTControlCharacters(error?.message ?? '').trim();
  const line = message.split('\n', 1)[0].slice(0, LONGEST_MESSAGE);
  return line === '' ? where : `${where}: ${line}`;
}
