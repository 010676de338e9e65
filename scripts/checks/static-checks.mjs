import { join } from 'node:path';
import { ensureWeb } from '../setup/build.mjs';
import { root } from '../setup/project.mjs';
import { quietly } from '../setup/run-step.mjs';

const program = (file, ...args) =>
  quietly(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root });
const command = (...args) =>
  quietly(process.execPath, [join(root, 'scripts', 'run.mjs'), ...args], { cwd: root });

const lint = ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/'];
const format = [
  '--check',
  '.',
  '--log-level',
  'warn',
  '--cache',
  '--cache-location',
  '.cache/prettier',
];

/** Checks that run no test; each counts as one. The checks of one lane run in order; the two lanes take equally long. */
export const STATIC_LANES = [
  [
    { title: 'types', run: () => program('typescript-7/bin/tsc', '-p', 'tsconfig.json') },
    { title: 'boundaries', run: () => command('boundaries') },
    { title: 'formatting', run: () => program('prettier/bin/prettier.cjs', ...format) },
  ],
  [
    { title: 'web app builds', run: () => ensureWeb() },
    { title: 'bundle budgets', run: () => command('budgets') },
    { title: 'lint', run: () => program('eslint/bin/eslint.js', ...lint) },
  ],
];
