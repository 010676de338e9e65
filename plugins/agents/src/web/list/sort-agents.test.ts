import { expect, it } from 'vitest';
import type { Agent } from '../../generated/types.ts';
import { readOrder, sortAgents, writeOrder } from './sort-agents.ts';

const agent = (id: number, fields: Partial<Agent>) =>
  ({ id, first_name: 'A', last_name: 'A', email: '', username: '', ...fields }) as Agent;

const agents = [
  agent(1, { last_name: 'Owner', client_count: 2, last_login_at: '2026-03-01T10:00:00.000Z' }),
  agent(2, { last_name: 'abel', client_count: 10, last_login_at: null }),
  agent(3, { last_name: 'Abel', first_name: 'B', client_count: 2, email: 'z@example.com' }),
];

it.each([
  ['name', [2, 3, 1]],
  ['-name', [1, 3, 2]],
  ['clients', [3, 1, 2]],
  ['-clients', [2, 3, 1]],
  ['-email', [3, 2, 1]],
  ['last-sign-in', [2, 3, 1]],
  ['-last-sign-in', [1, 2, 3]],
])('sorts agents by %s as %j, equal ones by name', (text, ids) => {
  const sorted = sortAgents(agents, readOrder(text));
  expect(sorted.map(({ id }) => id)).toEqual(ids);
});

it.each([
  [null, null],
  ['name', null],
  ['-name', '-name'],
  ['clients', 'clients'],
  ['-last-sign-in', '-last-sign-in'],
  ['constructor', null],
  ['--clients', null],
])('reads the order %j of an address and writes it as %j', (text, written) => {
  expect(writeOrder(readOrder(text))).toBe(written);
});
