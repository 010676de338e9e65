import { emailAddress } from '@porchlight/kernel';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { pattern } = JSON.parse(
  readFileSync(new URL('../email-address.schema.json', import.meta.url), 'utf8'),
) as { readonly pattern: string };

it.each([
  'ana@example.com',
  'ana.ruiz+x@mail.example.co',
  'josé@ñandú.es',
  'ana@example',
  'ana example@a.com',
  '@example.com',
  'ana@.com',
  'a,b@x.test',
  '<x>@x.test',
  'ana@x.test;eve@x.test',
  'ana@x.test/path',
  'Ana <ana@x.test>',
])('the schema of addresses and the mailer agree on %j', (text) => {
  expect(new RegExp(pattern, 'u').test(text)).toBe(emailAddress(text) !== null);
});
