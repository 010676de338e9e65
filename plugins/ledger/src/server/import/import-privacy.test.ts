import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportResponse } from '../../generated/types.ts';
import { importJob } from './steps/import-job.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';
import { file, maria } from './testing/sample-rows.fixture.ts';
import { ImportContext } from './base/import-parts.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());

const samplesOf = ({ columns }: ImportResponse['data']) => columns.map(({ samples }) => samples);

it('shows sample values of a file to the agent who uploaded it only', async () => {
  const taken = await portal.take(file(maria));
  const other = await portal.signIn('owner');
  const seen = await portal.request('GET', `/api/ledger/imports/${taken.id}`, { token: other });
  const { data } = seen.json<ImportResponse>();
  expect(data.columns.map(({ header }) => header)).toEqual(
    taken.columns.map(({ header }) => header),
  );
  expect(samplesOf(data)).toEqual(taken.columns.map(() => []));
  expect(samplesOf(taken)[0]).toEqual(['Lopez']);
});

it('forgets the sample values of a column that is mapped to a hidden field', async () => {
  const taken = await portal.take('Last,E-mail,Secret thing\nLopez,maria@example.com,tulip');
  expect(samplesOf(taken)[2]).toEqual(['••••']);
  const plain = await portal.take('Last,E-mail,Thing\nLopez,maria@example.com,tulip');
  expect(samplesOf(plain)[2]).toEqual(['tulip']);
  const checked = await portal.step(plain.id, 'dry-run', {
    mapping: ['client_last_name', 'primary_email', 'mp_pass'],
    key: 'email',
  });
  expect(samplesOf(checked)).toEqual([['Lopez'], ['maria@example.com'], ['••••']]);
  const again = await portal.step(plain.id, 'dry-run', {
    mapping: ['client_last_name', 'primary_email', null],
    key: 'email',
  });
  expect(samplesOf(again)[2]).toEqual(['••••']);
});

it('runs no import whose agent was deleted after starting it, and says why', async () => {
  const { id } = await portal.check(file(maria), 'email');
  const { database } = portal;
  const [row] = await database.query<{ agent_id: string }>(
    `select agent_id from ledger_import where id = '${id}'`,
  );
  const by = { id: Number(row?.agent_id), name: 'Maria Reyes' };
  await database.query(`update ledger_import set state = 'running' where id = '${id}'`);
  await database.query(`update agents_agent set deleted_at = now() where id = ${by.id}`);
  const parts = portal.portal.kernel.service('ledger', ImportContext).parts;
  await importJob(() => parts).run(
    { id, step: 'run', by },
    new AbortController().signal,
    () => undefined,
  );

  const owner = await portal.signIn('owner');
  const { data } = (
    await portal.request('GET', `/api/ledger/imports/${id}`, { token: owner })
  ).json<ImportResponse>();
  expect(data).toMatchObject({
    state: 'checked',
    error: { message: expect.stringContaining('can no longer import') },
  });
  expect(await portal.clients()).toEqual([]);
});
