import { expect, test } from 'vitest';
import { acceptsApi } from './api-range.ts';

test.each([
  ['^1', '1.0.0', true],
  ['^1', '1.9.3', true],
  ['^1', '2.0.0', false],
  ['^2', '1.9.9', false],
  ['^1.2', '1.2.0', true],
  ['^1.2', '1.1.9', false],
  ['^1.2', '1.3.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.3.0', true],
  ['1', '1.0.0', false],
  ['>=1', '1.0.0', false],
  ['', '1.0.0', false],
  ['^1', 'next', false],
])('accepts a plugin for %s on kernel %s: %s', (api, kernel, accepted) => {
  expect(acceptsApi(api, kernel)).toBe(accepted);
});
