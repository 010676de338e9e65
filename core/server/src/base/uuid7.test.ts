import { expect, it } from 'vitest';
import { isUuid, uuid7 } from './uuid7.ts';

it('makes UUIDs of version 7 that sort by their time', () => {
  const times = [
    '1999-12-31T23:59:59.999Z',
    '2026-11-20T15:00:00.000Z',
    '2026-11-20T15:00:00.001Z',
  ];
  const made = times.map((time) => uuid7(new Date(time)));
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...made].sort()).toEqual(made);
  expect(made[1]?.replaceAll('-', '').slice(0, 12)).toBe('01a1f978b580');
  expect(new Set(Array.from({ length: 1000 }, () => uuid7())).size).toBe(1000);
});

it.each([
  [uuid7(), true],
  [uuid7().toUpperCase(), true],
  ['', false],
  ['7', false],
  [`${uuid7()} `, false],
  [`{${uuid7()}}`, false],
  ['not-a-uuid', false],
])('%j is a UUID: %s', (text, expected) => expect(isUuid(text)).toBe(expected));
