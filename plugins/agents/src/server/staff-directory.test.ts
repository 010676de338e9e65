import { afterAll, beforeAll, expect, it } from 'vitest';
import { StaffDirectory } from '../contract.ts';
import { type AgentsPortal, createAgentsPortal } from './testing/agents-portal.fixture.ts';

let portal: AgentsPortal;
beforeAll(async () => {
  portal = await createAgentsPortal();
});
afterAll(() => portal.close());

it('names colleagues by id, deleted ones too, and leaves out ids that never were', async () => {
  const directory = portal.portal.kernel.currentSnapshot().service(StaffDirectory)!;
  const ines = await portal.addAgent({ first_name: 'Íñigo', last_name: 'de la Cruz' });
  const gone = await portal.addAgent({ first_name: 'Sam', last_name: 'Abel' });
  await portal.request('DELETE', `/api/agents/${gone.id}`, { token: portal.ownerToken });

  const names = await directory.names([ines.id, gone.id, 77, ines.id]);
  expect([...names.values()].sort((one, other) => one.id - other.id)).toEqual([
    { id: ines.id, first_name: 'Íñigo', last_name: 'de la Cruz', initials: 'ÍD', deleted: false },
    { id: gone.id, first_name: 'Sam', last_name: 'Abel', initials: 'SA', deleted: true },
  ]);
  expect((await directory.everyone()).map(({ id }) => id)).toEqual([ines.id, 1]);
  expect(await directory.names([])).toEqual(new Map());
  expect(await directory.flagsOf(1)).toEqual(new Set(['agent', 'owner', 'all_staff_access']));
  expect(await directory.flagsOf(gone.id)).toBeNull();
});
