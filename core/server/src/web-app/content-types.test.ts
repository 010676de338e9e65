import { expect, it } from 'vitest';
import { contentTypeOf } from './content-types.ts';

it.each([
  ['assets/app-1.js', 'text/javascript; charset=utf-8'],
  // A browser starts no worker from anything but a script.
  ['assets/pdf.worker.min-1.mjs', 'text/javascript; charset=utf-8'],
  ['assets/app-1.css', 'text/css; charset=utf-8'],
  ['assets/FoxitSymbol-1.pfb', 'application/octet-stream'],
])('%s is %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});
