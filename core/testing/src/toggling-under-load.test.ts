import { expect, test } from 'vitest';
import { Notes } from '../fixtures/plugins/fixture-notes/src/contract.ts';
import { collectGarbage } from './collect-garbage.ts';
import { watchPluginResources, watchProcessListeners } from './plugin-resources.ts';
import type { TestResponse } from './send.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestPortal, type TestPortal } from './test-portal.ts';

const TOGGLES = 100;

/** Starts at revision 1 with everything on; each switch makes one revision. */
const isOn = (answer: TestResponse) => Number(answer.headers.get('x-portal-revision')) % 2 === 1;

const pluginOff = { success: false, code: 'module_disabled' };

/** One kind of request, and what its answer must be under the snapshot that it says it had. */
interface Visitor {
  /** Ends after so many answers; the others go on as long as there is switching. */
  readonly most?: number;
  ask(portal: TestPortal, token: string): Promise<TestResponse>;
  right(on: boolean): { status: number; body: object };
}

const visitors: readonly Visitor[] = [
  {
    ask: (portal, token) => portal.request('GET', '/api/fixture-reader', { token }),
    right: (on) =>
      on
        ? { status: 200, body: { field: 'kinds', message: 'plain,read' } }
        : { status: 404, body: pluginOff },
  },
  {
    ask: (portal, token) => portal.request('GET', '/api/fixture-notes', { token }),
    right: (on) => (on ? { status: 200, body: { by: 'Notes' } } : { status: 404, body: pluginOff }),
  },
  {
    most: TOGGLES,
    ask: (portal, token) =>
      portal.request('POST', '/api/fixture-notes', {
        token,
        body: { field: 'Milk', message: 'two litres' },
      }),
    right: (on) =>
      on
        ? { status: 201, body: { id: expect.any(Number) as number } }
        : { status: 404, body: pluginOff },
  },
  {
    ask: (portal, token) => portal.request('GET', '/api/search?q=milk', { token }),
    right: (on) => ({
      status: 200,
      body: { success: true, groups: on ? [{ id: 'fixture-reader.notes' }] : [] },
    }),
  },
  {
    ask: (portal) => portal.request('GET', '/api/bootstrap'),
    right: (on) => ({
      status: 200,
      body: {
        plugins: (on
          ? ['fixture-notes', 'fixture-reader', 'fixture-staff', 'fixture-ticker']
          : ['fixture-staff']
        ).map((id) => ({ id })),
      },
    }),
  },
];

test('switching 100 times under load gives no wrong response and leaves nothing behind', async () => {
  const ids = ['fixture-notes', 'fixture-reader', 'fixture-ticker'];
  const resources = ids.map(watchPluginResources);
  const database = await createTestDatabase();
  const portal = await createTestPortal({ plugins: ids, database, schedules: true });
  const addedListeners = watchProcessListeners();
  const [owner, agent] = [await portal.signIn('owner'), await portal.signIn('agent')];
  const counts = { on: 0, off: 0, written: 0 };
  const lives: WeakRef<Notes>[] = [];
  let toggling = true;

  const visit = async (visitor: Visitor) => {
    for (let n = 0; toggling && n < (visitor.most ?? Infinity); n++) {
      const answer = await visitor.ask(portal, agent);
      const on = isOn(answer);
      expect({ status: answer.status, body: answer.body }).toMatchObject(visitor.right(on));
      counts[on ? 'on' : 'off'] += 1;
      if (answer.status === 201) counts.written += 1;
    }
  };
  const toggle = async () => {
    try {
      for (let round = 0; round < TOGGLES; round++) {
        const wanted = round % 2 === 1;
        const sent = { token: owner, body: { wanted } };
        const answer = await portal.request('POST', '/api/modules/fixture-notes', sent);
        expect(answer).toMatchObject({ status: 200, body: { revision: round + 2 } });
        const notes = portal.portal.kernel.currentSnapshot().service(Notes);
        expect(notes !== undefined).toBe(wanted);
        if (notes) lives.push(new WeakRef(notes));
      }
    } finally {
      toggling = false;
    }
  };
  await Promise.all([toggle(), ...visitors.map(visit)]);
  expect(counts.on).toBeGreaterThan(TOGGLES);
  expect(counts.off).toBeGreaterThan(TOGGLES);

  // What was written while the plugin came and went is all handled in the end, none of it lost.
  const handled = async () => {
    const [row] = await database.query<{ notes: string; delivered: string; filed: string }>(
      `select count(*) as notes, count(*) filter (where deliveries > 0) as delivered,
              count(*) filter (where filed) as filed from fixture_notes_note`,
    );
    return row && Object.values(row).map(Number);
  };
  const { written } = counts;
  await expect.poll(handled, { timeout: 20_000 }).toEqual([written, written, written]);

  // No binding: nothing holds the services of the lives that ended.
  const alive = () => {
    collectGarbage();
    return lives.filter((life) => life.deref() !== undefined).length;
  };
  await expect.poll(alive).toBeLessThanOrEqual(1);
  expect(addedListeners()).toEqual([]);

  await portal.close();
  await expect.poll(() => resources.flatMap((watched) => watched.open())).toEqual([]);
  const connections = await database.query(
    'select application_name from pg_stat_activity where application_name like $1',
    [`porchlight ${database.schema}%`],
  );
  expect(connections).toEqual([]);
  for (const watched of resources) watched.stop();
  await database.drop();
}, 60_000);
