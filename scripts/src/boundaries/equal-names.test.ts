import { expect, test } from 'vitest';
import { equalNames } from './equal-names.ts';

test('reports a base name that two folders of a plugin use, whatever the extension', () => {
  const files = ['plugins/a/src/server/list.ts', 'plugins/a/src/web/parts/list.tsx'];
  expect(equalNames(files)).toEqual([{ from: files[1], to: files[0] }]);
});

test('reports two tests of one plugin with the same base name', () => {
  const files = ['plugins/a/src/rules/list.test.ts', 'plugins/a/src/web/list.test.tsx'];
  expect(equalNames(files)).toHaveLength(1);
});

test.each([
  ['a file and its test', ['plugins/a/src/list.ts', 'plugins/a/src/list.test.ts']],
  ['files of two plugins', ['plugins/a/src/list.ts', 'plugins/b/src/list.ts']],
  ['index files', ['plugins/a/src/server/index.ts', 'plugins/a/src/web/index.ts']],
  ['a source and an end-to-end test', ['plugins/a/src/list.ts', 'plugins/a/e2e/list.spec.ts']],
  ['a generated file and its user', ['plugins/a/src/generated/list.ts', 'plugins/a/src/list.ts']],
  ['files outside plugins', ['core/ui/src/a/list.ts', 'core/ui/src/b/list.ts']],
])('accepts %s with the same base name', (_name, files) => {
  expect(equalNames(files)).toEqual([]);
});
