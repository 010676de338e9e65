import { afterAll, beforeAll, expect, it, vi, type Mock } from 'vitest';
import { stepErrors } from '../../rules/import/import-messages.ts';
import { purgeImports, resumeImports } from './purge-imports.ts';
import { PORTAL } from './base/import-actor.ts';
import { importJob } from './steps/import-job.ts';
import { oneImportAtATime } from './steps/one-import-at-a-time.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';
import { file, harold, maria } from './testing/sample-rows.fixture.ts';
import { ImportContext } from './base/import-parts.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());

const parts = () => portal.portal.kernel.service('ledger', ImportContext).parts;
const purge = () => purgeImports(parts).run({}, new AbortController().signal, () => undefined);
const resume = () => resumeImports(parts).run({}, new AbortController().signal, () => undefined);
const age = (id: string, column: 'created_at' | 'begun_at', days: number) =>
  portal.database.query(
    `update ledger_import set ${column} = now() - $2 * interval '1 day' where id = $1`,
    [id, days],
  );
const states = async () =>
  Object.fromEntries(
    (
      await portal.database.query<{ id: string; state: string }>(
        'select id, state from ledger_import',
      )
    ).map(({ id, state }) => [id, state]),
  );

it('removes files that were never imported, and runs that are too old to be undone', async () => {
  const finished = async () =>
    (await portal.step((await portal.check(file(maria, harold), 'email')).id, 'run')).id;
  const [fresh, waiting] = [await portal.take(file(maria)), await portal.take(file(maria))];
  const [done, old] = [await finished(), await finished()];
  await age(fresh.id, 'created_at', 6.9);
  await age(waiting.id, 'created_at', 7.1);
  await age(done, 'created_at', 29.9);
  await age(old, 'created_at', 30.1);
  await purge();
  expect(await states()).toEqual({ [fresh.id]: 'uploaded', [done]: 'finished' });
  expect(
    await portal.database.query('select 1 from core_file where removed_at is null'),
  ).toHaveLength(1);
  expect(await portal.step(done, 'undo')).toMatchObject({ state: 'undone' });
});

it('ends a dry run after a day when no process runs it any more', async () => {
  const { id } = await portal.check(file(maria), 'email');
  const stuck = async (state: string, days: number) => {
    await portal.database.query('update ledger_import set state = $2 where id = $1', [id, state]);
    await age(id, 'begun_at', days);
    await purge();
  };
  await stuck('checking', 0.9);
  expect(await states()).toMatchObject({ [id]: 'checking' });
  await stuck('checking', 1.1);
  expect(await portal.read(id)).toMatchObject({
    state: 'uploaded',
    error: { line: null, message: stepErrors.interrupted },
  });
});

it('resumes a run after ten minutes when no process runs it any more', async () => {
  const { id } = await portal.check(file(maria), 'email');
  await portal.database.query(`update ledger_import set state = 'running' where id = $1`, [id]);
  await age(id, 'begun_at', 9 / 24 / 60);
  await resume();
  expect(await states()).toMatchObject({ [id]: 'running' });
  await age(id, 'begun_at', 11 / 24 / 60);
  await resume();
  expect(await portal.ended(id)).toMatchObject({ state: 'finished', error: null });
});

it('leaves an import alone that another job finishes while a second one waits to revert it', async () => {
  await portal.database.query('truncate clients_client cascade');
  const { id } = await portal.check(file(maria), 'email');
  await portal.step(id, 'run');
  await portal.database.query(
    `update ledger_import set state = 'running', mapping = '["no_field"]' where id = $1`,
    [id],
  );
  const real = parts();
  const { writes } = real;
  const run = vi.fn(writes.run) as typeof writes.run & Mock;
  let second: Promise<void> | undefined;
  await oneImportAtATime(real, PORTAL, new AbortController().signal, async () => {
    second = importJob(() => ({ ...real, writes: { ...writes, run } })).run(
      { id, step: 'run', by: null },
      new AbortController().signal,
      () => undefined,
    );
    await expect.poll(() => run.mock.calls.length).toBeGreaterThan(0);
    await portal.database.query(`update ledger_import set state = 'finished' where id = $1`, [id]);
  });
  await second;
  expect(await portal.read(id)).toMatchObject({ state: 'finished', error: null });
  expect(await portal.clients()).toHaveLength(1);
});

const interrupted = (id: string, step: 'check' | 'run') =>
  importJob(parts).interrupted!({ id, step, by: null }, new AbortController().signal);

it('reports a dry run whose process died instead of starting it again', async () => {
  const { id } = await portal.check(file(maria), 'email');
  await portal.database.query(`update ledger_import set state = 'checking' where id = $1`, [id]);
  await interrupted(id, 'check');
  expect(await portal.read(id)).toMatchObject({
    state: 'uploaded',
    error: { line: null, message: 'The import was interrupted. Start it again.' },
  });
});

it('resumes a run whose process died', async () => {
  await portal.database.query('truncate clients_client cascade');
  const { id } = await portal.check(file(maria), 'email');
  await portal.database.query(`update ledger_import set state = 'running' where id = $1`, [id]);
  await interrupted(id, 'run');
  expect(await portal.read(id)).toMatchObject({ state: 'finished', counts: { create: 1 } });
});
