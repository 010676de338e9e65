import { expect, it } from 'vitest';
import { uuid5 } from './uuid5.ts';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

it('makes the UUID of the example in RFC 9562', () => {
  expect(uuid5(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

it('makes another UUID of another name or namespace', () => {
  const other = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';
  const made = [uuid5(DNS, 'a'), uuid5(DNS, 'b'), uuid5(other, 'a'), uuid5(DNS, 'a')];
  expect(new Set(made).size).toBe(3);
});
