import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/project.mjs';

/**
 * Files that differ from `main`, committed or not, as paths below the project. On `main` itself, and where there is no
 * such branch, those that differ from the last commit. Deleted files are left out.
 */
export function changedFiles() {
  const base = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD';
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].sort();
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

const CODE = /\.(ts|tsx|mjs|js)$/;
const FORMATTED = /\.(ts|tsx|mjs|js|json|css|md|html)$/;
const PAGE_SOURCE = /^(?:core\/(?:web|ui)|host-web)\/(?:src|e2e)\//;
const PACKAGE_SOURCE = /^((?:core|plugins)\/[^/]+)\/(?:src|schemas|migrations|e2e)\//;
const UNIT_TEST = /\.test\.tsx?$/;

/**
 * What to check after a change: files to lint and to format, files whose dependents are unit tests to run, and parts of
 * paths of end-to-end tests. A change of the shell or the design system runs the end-to-end tests of the shell.
 */
export function checksFor(files) {
  const sources = files.filter((file) => !UNIT_TEST.test(file));
  const packages = sources.map((file) => PACKAGE_SOURCE.exec(file)?.[1]).filter(Boolean);
  const shell = sources.some((file) => PAGE_SOURCE.test(file)) ? ['host-web'] : [];
  return {
    lint: files.filter((file) => CODE.test(file)),
    format: files.filter((file) => FORMATTED.test(file) && file !== 'package-lock.json'),
    related: [
      ...new Set(files.flatMap((file) => (CODE.test(file) ? [file] : generatedFrom(file)))),
    ],
    specs: [...new Set([...packages, ...shell])].map((folder) => `${folder}/e2e/`),
  };
}

/** Tests import generated files, which Git does not track. */
function generatedFrom(file) {
  const [, folder] = /^(.*?)\/?schemas\/[^/]+\.schema\.json$/.exec(file) ?? [];
  if (folder === undefined) return [];
  const generated = join(folder === '' ? 'schemas' : folder, 'src/generated');
  if (!existsSync(join(root, generated))) return [];
  return readdirSync(join(root, generated), { recursive: true })
    .filter((name) => CODE.test(name))
    .map((name) => join(generated, name));
}
