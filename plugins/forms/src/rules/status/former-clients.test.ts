import { expect, it } from 'vitest';
import { formerClients, withFormer } from './former-clients.ts';

const many = Array.from({ length: 102 }, (_, index) => index + 1);

it.each([
  ['nobody of a form without any', null, [], []],
  ['the newest first', null, [4, 5, 6], [6, 5, 4]],
  ['who sent it before all others', 4, [4, 5, 6], [4, 6, 5]],
  ['who sent it, also when it was never unlinked', 4, [], [4]],
  ['nobody for a blank form', null, [], []],
])('names %s', (_, sender, earlier_clients, clients) => {
  const handed_in = sender === null ? null : { client_id: sender };
  expect(formerClients({ handed_in, earlier_clients })).toEqual(clients);
});

it('never loses who sent a form among many', () => {
  const clients = formerClients({ handed_in: { client_id: 1 }, earlier_clients: many });
  expect(clients.slice(0, 3)).toEqual([1, 102, 101]);
  expect(clients).toHaveLength(50);
});

it.each([
  [[], 4, [4]],
  [[4, 5], 6, [4, 5, 6]],
  [[4, 5], 4, [5, 4]],
])('adds to %j the client %i', (earlier, client, all) => {
  expect(withFormer(earlier, client)).toEqual(all);
});
