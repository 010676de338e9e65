import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCeremonyPortal, type CeremonyPortal } from '../testing/ceremony-portal.fixture.ts';

let portal: CeremonyPortal;

beforeAll(async () => {
  portal = await createCeremonyPortal();
});
afterAll(() => portal.close());

const TABLES = ['signing_builtin_envelope', 'signing_builtin_signer', 'signing_step'] as const;

/** How many rows of each table are about an envelope. */
async function rowsOf(envelopeId: string) {
  const counts = TABLES.map(async (table) => {
    const key = table === 'signing_builtin_envelope' ? 'id' : 'envelope_id';
    const [row] = await portal.database.query<{ number: string }>(
      `select count(*) as number from ${table} where ${key} = $1`,
      [envelopeId],
    );
    return Number(row!.number);
  });
  return Promise.all(counts);
}

const destroy = () => portal.runJob('signing.destroy-ended-documents', {});

it.each([
  `update signing_step set hash = 'x' where envelope_id = $1`,
  `delete from signing_step where envelope_id = $1`,
])('refuses to change the steps of an envelope that exists: %s', async (sql) => {
  const { envelopeId } = await portal.create();
  await expect(portal.database.query(sql, [envelopeId])).rejects.toThrow('append-only');
  await expect(portal.database.query('truncate signing_step')).rejects.toThrow('append-only');
});

it('removes what signers entered once the form is gone, and keeps what is sealed until its retention ends', async () => {
  const sealed = await portal.create();
  await portal.signAs(sealed.envelopeId, 'advisor');
  await portal.signAs(sealed.envelopeId, 'client');
  await portal.sealAll();
  const half = await portal.create();
  await portal.signAs(half.envelopeId, 'advisor');
  await destroy();
  expect((await rowsOf(half.envelopeId)).every((number) => number > 0)).toBe(true);

  await portal.database.query('delete from forms_submission where id = 1');
  await destroy();
  expect(await rowsOf(half.envelopeId)).toEqual([0, 0, 0]);
  expect((await rowsOf(sealed.envelopeId)).slice(0, 2)).toEqual([1, 2]);

  const [{ code }] = (await portal.database.query<{ code: string }>(
    `insert into signing_document (id, title, file_id, file_size, sha256, stored_at, kept_until, client_name, code)
     select gen_random_uuid(), title, sealed_file_id, sealed_size, sealed_sha256, sealed_at, '2026-11-22',
       'Carmen Villalobos', code
     from signing_builtin_envelope where id = $1 returning code`,
    [sealed.envelopeId],
  )) as [{ code: string }];
  const verify = () => portal.request('GET', `/api/public/verify/${code}`);
  expect((await verify()).json()).toMatchObject({ data: { verdict: 'valid' } });
  await destroy();
  expect(await rowsOf(sealed.envelopeId)).toEqual([0, 0, 0]);
  expect((await verify()).json()).toMatchObject({ data: { verdict: 'not-ours', signers: [] } });
});
