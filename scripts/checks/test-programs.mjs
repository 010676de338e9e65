import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readJson, root, workspaces } from '../setup/project.mjs';
import { playwrightOutcome, withExitCode } from './outcomes.mjs';

const REPORTS = join(root, '.cache', 'test');
const OUTCOME_REPORTER = join(root, 'scripts', 'checks', 'vitest-reporter.mjs');
const PAGE_REPORTER = join(root, 'scripts', 'checks', 'page-reporter.mjs');

/** Unit and integration tests; an empty filter runs them all. */
export function runVitest(filters) {
  return vitest('run', filters);
}

/** The tests that import one of the files, directly or through others. */
export function runRelatedTests(files) {
  return vitest('related', ['--run', ...files]);
}

async function vitest(command, args) {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', `--reporter=${OUTCOME_REPORTER}`];
  const all = [command, '--passWithNoTests', ...reporters, ...args];
  const code = await show('vitest/vitest.mjs', all, { VITEST_OUTCOME_FILE: report });
  return withExitCode(reportOf(report), code, 'Vitest');
}

/** End-to-end tests in a real browser. Further arguments are Playwright's, such as those that name another configuration. */
export async function runPlaywright(filters, environment) {
  const report = freshReport('playwright.json');
  const args = [
    'test',
    `--reporter=list,json,${PAGE_REPORTER}`,
    '--pass-with-no-tests',
    ...filters,
  ];
  const code = await show('@playwright/test/cli.js', args, {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const written = reportOf(report);
  return withExitCode(written && playwrightOutcome(written), code, 'Playwright');
}

/** Every end-to-end test file whose path contains one of the filters. */
export function specsMatching(filters) {
  const specs = workspaces()
    .map(({ folder }) => join(folder, 'e2e'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .map((file) => relative(root, file))
    .filter((file) => file.endsWith('.spec.ts'));
  return specs.filter((spec) => filters.some((filter) => spec.includes(filter)));
}

function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

function reportOf(file) {
  return existsSync(file) ? readJson(file) : null;
}

function show(file, args, environment) {
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
}
