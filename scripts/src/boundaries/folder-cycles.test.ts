import { expect, test } from 'vitest';
import { folderCycles } from './folder-cycles.ts';

const importsOf = (lines: readonly string[]): { from: string; to: string }[] =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from, to };
  });

const CYCLES = [
  ['two folders', ['p/src/a/1 > p/src/b/1', 'p/src/b/2 > p/src/a/2']],
  ['three folders', ['p/src/a/1 > p/src/b/1', 'p/src/b/2 > p/src/c/1', 'p/src/c/2 > p/src/a/1']],
  ['two nested folders', ['p/src/x/a/1 > p/src/x/b/1', 'p/src/x/b/2 > p/src/x/a/2']],
  ['a folder and a file beside it', ['p/src/a/1 > p/src/b', 'p/src/b > p/src/a/2']],
  ['two packages', ['core/a/src/1 > core/b/src/1', 'core/b/src/2 > core/a/src/2']],
] as const;

test.each(CYCLES)('reports each import of a cycle of %s', (_name, lines) => {
  expect(folderCycles(importsOf(lines))).toEqual(importsOf(lines));
});

const NO_CYCLES = [
  ['folders that build on each other in one direction', ['a/b/1 > a/c/1', 'a/b/2 > a/c/2']],
  ['files of one folder', ['p/a/1 > p/a/2', 'p/a/2 > p/a/3']],
  ['top-level folders of the project', ['core/1 > schemas/1', 'schemas/2 > core/2']],
] as const;

test.each(NO_CYCLES)('accepts imports between %s', (_name, lines) => {
  expect(folderCycles(importsOf(lines))).toEqual([]);
});

test('reports the shortest of several cycles', () => {
  const short = ['p/a/1 > p/b/1', 'p/b/2 > p/a/2'];
  const long = ['p/b/3 > p/c/1', 'p/c/2 > p/a/3'];
  expect(folderCycles(importsOf([...long, ...short]))).toHaveLength(2);
});

test('reports cycles that share no folder one by one', () => {
  const first = ['p/a/1 > p/b/1', 'p/b/2 > p/a/2'];
  const second = ['p/c/1 > p/d/1', 'p/d/2 > p/c/2'];
  expect(folderCycles(importsOf([...first, ...second]))).toHaveLength(4);
});
