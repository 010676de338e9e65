import { expect, test } from 'vitest';
import { checksFor } from './changed-files.mjs';

test('lints code, checks the format of every text file, and runs the tests that import the code', () => {
  const files = ['README.md', 'core/kernel/src/token.ts', 'package-lock.json'];
  expect(checksFor(files)).toEqual({
    lint: ['core/kernel/src/token.ts'],
    format: ['README.md', 'core/kernel/src/token.ts'],
    related: ['core/kernel/src/token.ts'],
    specs: ['core/kernel/e2e/'],
  });
});

test('runs the end-to-end tests of a plugin whose sources changed', () => {
  const files = ['plugins/agents/src/web/index.ts', 'plugins/clients/migrations/20260201-x.ts'];
  expect(checksFor(files).specs).toEqual(['plugins/agents/e2e/', 'plugins/clients/e2e/']);
});

test('runs the end-to-end tests of the shell when the design system changed', () => {
  expect(checksFor(['core/ui/src/button/button.tsx']).specs).toContain('host-web/e2e/');
});

test('runs no end-to-end test for a changed unit test or README', () => {
  expect(
    checksFor(['plugins/agents/src/web/a.test.tsx', 'plugins/agents/README.md']).specs,
  ).toEqual([]);
});

test('runs the tests that import files generated from a changed schema', () => {
  const { related, specs } = checksFor(['plugins/agents/schemas/agent.schema.json']);
  expect(related).toContain('plugins/agents/src/generated/schemas.ts');
  expect(specs).toEqual(['plugins/agents/e2e/']);
});
