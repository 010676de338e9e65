import { join } from 'node:path';
import { ensureWeb } from '../setup/build.mjs';
import { root } from '../setup/project.mjs';
import { quietly } from '../setup/run-step.mjs';

const program = (file, ...args) =>
  quietly(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root });
const command = (...args) =>
  quietly(process.execPath, [join(root, 'scripts', 'run.mjs'), ...args], { cwd: root });

const lint = (files) =>
  program(
    'eslint/bin/eslint.js',
    ...files,
    ...['--max-warnings', '0', '--no-warn-ignored'],
    ...['--cache', '--cache-location', '.cache/eslint/'],
  );
const format = (files) =>
  program(
    'prettier/bin/prettier.cjs',
    ...files,
    ...['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier'],
  );
const translations = () => command('translations', '--check');
const types = () => program('typescript-7/bin/tsc', '-p', 'tsconfig.json');

/**
 * Checks that run no test; each counts as one. The checks of one lane run in order. The lint rules ask for the types of
 * every expression, which takes as long as all the other checks.
 */
export const STATIC_LANES = [
  [{ title: 'lint', run: () => lint(['.']) }],
  [
    { title: 'web app builds', run: () => ensureWeb() },
    { title: 'bundle budgets', run: () => command('budgets') },
    { title: 'translations', run: translations },
    { title: 'types', run: types },
    { title: 'boundaries', run: () => command('boundaries') },
    { title: 'formatting', run: () => format(['.']) },
  ],
];

/** The check of some folders alone, beside their tests. */
export function folderLanes(folders) {
  return [[{ title: 'boundaries', run: () => command('boundaries', ...folders) }]];
}

/** The checks of a change: types and imports as a whole, lint and format of its files. */
export function changeLanes(toLint, toFormat) {
  return [
    [
      { title: 'types', run: types },
      { title: 'boundaries', run: () => command('boundaries') },
      { title: 'translations', run: translations },
    ],
    [
      ...(toFormat.length > 0 ? [{ title: 'formatting', run: () => format(toFormat) }] : []),
      ...(toLint.length > 0 ? [{ title: 'lint', run: () => lint(toLint) }] : []),
    ],
  ];
}
