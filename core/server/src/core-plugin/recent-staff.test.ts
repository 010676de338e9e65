import type { Actor } from '@porchlight/kernel';
import { expect, it } from 'vitest';
import { RecentStaff } from './recent-staff.ts';

const staff = (id: number, name: string) => ({ kind: 'staff', id, name }) as Actor;

it('names each of the others who called one of the plugins in the last 5 minutes', () => {
  let now = 0;
  const recent = new RecentStaff({ now: () => new Date(now) });
  const call = (plugin: string, actor: Actor) => recent.note({ entry: { plugin }, actor });
  call('clients', staff(1, 'Rosa'));
  call('clients', staff(2, 'Ana'));
  call('ledger', staff(2, 'Ana'));
  call('status', staff(3, 'Luis'));
  call('clients', { kind: 'public' });
  recent.note({ actor: staff(4, 'Unknown path') });

  expect(recent.namesIn(['clients', 'ledger'], 9)).toEqual(['Ana', 'Rosa']);
  expect(recent.namesIn(['clients', 'ledger'], 1)).toEqual(['Ana']);
  now = 5 * 60_000;
  call('clients', staff(2, 'Ana'));
  expect(recent.namesIn(['clients'], 9)).toEqual(['Ana', 'Rosa']);
  now += 1;
  expect(recent.namesIn(['clients'], 9)).toEqual(['Ana']);
  expect(recent.namesIn(['forms'], 9)).toEqual([]);
});
