import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { preparedName } from './prepared-names.ts';

const connection = () => ({}) as pg.ClientBase;

it('prepares a statement from its second use on, on every connection', () => {
  const [one, two, name] = [connection(), connection(), randomUUID()];
  expect(preparedName(one, name)).toBeUndefined();
  expect(preparedName(two, name)).toBe(name);
  expect(preparedName(one, name)).toBe(name);
});

it('prepares no more than 300 statements on a connection, and goes on with those', () => {
  const client = connection();
  const names = Array.from({ length: 1_000 }, () => randomUUID());
  for (const name of names) preparedName(client, name);
  const second = names.map((name) => preparedName(client, name));
  expect(second.filter((name) => name !== undefined)).toEqual(names.slice(0, 300));
  expect(preparedName(client, names[0]!)).toBe(names[0]);
});
