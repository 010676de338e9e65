import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it.each([
  [{ b: 1, a: [2, { d: null, c: 'é"' }] }, '{"a":[2,{"c":"é\\"","d":null}],"b":1}'],
  [{ a: undefined, b: true }, '{"b":true}'],
  [[], '[]'],
])('writes %j as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

it('writes the same text whatever the order of names, and JSON that reads back', () => {
  const reversed = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(reversed)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([name, one]) => [name, reversed(one)]),
          )
        : value;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(reversed(value))).toBe(text);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});

it.each([[undefined], [Number.NaN], [[Infinity]]])('refuses %s', (value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});
