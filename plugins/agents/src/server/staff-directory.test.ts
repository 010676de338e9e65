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
  const active = { deleted: false, suspended: false };
  const ofInes = { first_name: 'Íñigo', last_name: 'de la Cruz', initials: 'ÍD' };
  const ofSam = { first_name: 'Sam', last_name: 'Abel', initials: 'SA' };
  expect([...names.values()].sort((one, other) => one.id - other.id)).toEqual([
    { id: ines.id, username: ines.username, ...ofInes, ...active },
    { id: gone.id, username: gone.username, ...ofSam, ...active, deleted: true },
  ]);
  const suspend = `/api/agents/${ines.id}/suspension`;
  await portal.request('PUT', suspend, { token: portal.ownerToken, body: { suspended: true } });
  expect((await directory.everyone()).map(({ id, suspended }) => [id, suspended])).toEqual([
    [ines.id, true],
    [1, false],
  ]);
  expect(await directory.names([])).toEqual(new Map());
  expect(await directory.flagsOf(1)).toEqual(new Set(['agent', 'owner', 'all_staff_access']));
  expect(await directory.flagsOf(gone.id)).toBeNull();
});
