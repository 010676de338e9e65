import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal({ clock: createFakeClock('2026-11-20T15:00:00Z') });
});
afterAll(() => portal.close());

const names = { client_first_name: 'Yanelis', client_last_name: 'Fonseca' };

it('counts what is due on the calendar of the agency without inactive clients, and the total with them', async () => {
  const zero = await portal.get<Record<string, unknown>>('/clients/facts');
  const person = (fields: object) => portal.add({ ...names, ...fields });
  await person({ next_f_u_date: '2026-11-19' });
  await person({ next_f_u_date: '2026-11-20' });
  await person({ next_f_u_date: '2026-11-21' });
  await person({ next_f_u_date: '2026-11-01', status: 'inactive' });
  await person({ dob: '1961-11-19' });
  await person({ dob: '1961-11-20' });
  await person({ dob: '1962-02-18' });
  await person({ dob: '1962-02-19' });
  expect(await portal.get('/clients/facts')).toEqual({
    success: true,
    total: (zero['total'] as number) + 8,
    overdue: (zero['overdue'] as number) + 1,
    due_today: (zero['due_today'] as number) + 1,
    turning_65: (zero['turning_65'] as number) + 2,
  });
});

it.each(['overdue', 'today', 'turning-65'] as const)(
  'counts as many as the filter %s lists',
  async (due) => {
    const facts = await portal.get<Record<string, number>>('/clients/facts?agent=mine');
    const { total } = await portal.page(`agent=mine&due=${due}`);
    const key = { overdue: 'overdue', today: 'due_today', 'turning-65': 'turning_65' }[due];
    expect([total, total > 0]).toEqual([facts[key], true]);
  },
);

it('counts only clients of the requested agent', async () => {
  expect(await portal.get('/clients/facts?agent=none')).toMatchObject({ overdue: 0, due_today: 0 });
});
