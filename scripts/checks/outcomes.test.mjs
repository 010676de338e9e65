import { describe, expect, test } from 'vitest';
import { playwrightOutcome, vitestOutcome, withExitCode } from './outcomes.mjs';
import { Tally } from './tally.mjs';

const error = (message) => ({ message });
const vitestTest = (fullName, state, ...errors) => ({
  fullName,
  result: () => ({ state, errors }),
});
const module = (relativeModuleId, tests, { errors = [], suites = [] } = {}) => ({
  relativeModuleId,
  errors: () => errors,
  children: { allTests: () => tests, allSuites: () => suites },
});

describe('the outcome of Vitest', () => {
  test.each([
    [
      'names a failed test with the first line of its first message',
      [
        module('a.test.ts', [
          vitestTest('adds', 'passed'),
          vitestTest('skips', 'skipped'),
          vitestTest('sums > cents', 'failed', error('expected 1\nto be 2'), error('and more')),
        ]),
      ],
      [],
      { passed: 1, failures: ['a.test.ts › sums > cents: expected 1'] },
    ],
    [
      'counts a file that does not load',
      [module('a.test.ts', [], { errors: [error('Cannot find module')] })],
      [],
      { passed: 0, failures: ['a.test.ts: Cannot find module'] },
    ],
    [
      'counts a hook that fails',
      [
        module('a.test.ts', [vitestTest('adds', 'skipped')], {
          suites: [{ fullName: 'sums', errors: () => [error('no database')] }],
        }),
      ],
      [],
      { passed: 0, failures: ['a.test.ts › sums: no database'] },
    ],
    [
      'counts an error that nothing caught',
      [module('a.test.ts', [vitestTest('adds', 'passed')])],
      [error('closed')],
      { passed: 1, failures: ['outside any test: closed'] },
    ],
  ])('%s', (_, modules, unhandled, expected) => {
    expect(vitestOutcome(modules, unhandled)).toEqual(expected);
  });
});

describe('the outcome of Playwright', () => {
  const spec = (title, status, ...messages) => ({
    title,
    tests: [{ status, results: [{ errors: messages.map(error) }] }],
  });
  const suite = (title, specs, suites) => ({ title, specs, suites });

  test('names failed tests of nested groups, without colors', () => {
    const inner = suite('on a phone', [
      spec('pays', 'unexpected', '\u001b[31mTimed out\u001b[39m\nafter 5 s'),
    ]);
    const report = {
      stats: { expected: 7 },
      suites: [
        suite(
          'pay.spec.ts',
          [spec('opens', 'expected'), spec('prints', 'flaky', 'too late')],
          [inner],
        ),
      ],
      errors: [error('global setup failed')],
    };
    expect(playwrightOutcome(report)).toEqual({
      passed: 7,
      failures: [
        'pay.spec.ts › prints: too late',
        'pay.spec.ts › on a phone › pays: Timed out',
        'outside any test: global setup failed',
      ],
    });
  });
});

describe('the end of npm test', () => {
  test.each([
    [{ passed: 3, failures: [] }, 0, { passed: 3, failures: [] }],
    [{ passed: 3, failures: ['adds'] }, 1, { passed: 3, failures: ['adds'] }],
    [{ passed: 3, failures: [] }, 1, { passed: 3, failures: ['Vitest ended with exit code 1'] }],
    [null, 0, { passed: 0, failures: ['Vitest ended with exit code 0'] }],
    [null, 1, { passed: 0, failures: ['Vitest ended with exit code 1'] }],
  ])('takes %j with exit code %d for %j', (outcome, code, expected) => {
    expect(withExitCode(outcome, code, 'Vitest')).toEqual(expected);
  });

  test('adds checks and tests up, and names what failed', async () => {
    const tally = new Tally(() => undefined);
    await tally.check('one that holds', () => undefined);
    await tally.check('one that does not', () => {
      throw new Error('because');
    });
    tally.add({ passed: 10, failures: ['a.test.ts › adds: expected 1'] });
    expect(String(tally)).toBe(
      ' ✗ one that does not\n ✗ a.test.ts › adds: expected 1\n11 passed, 2 failed',
    );
  });
});
