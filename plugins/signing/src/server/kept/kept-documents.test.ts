import { addMonths } from '@porchlight/kernel';
import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeptDocument } from '../../generated/types.ts';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';

let portal: EnvelopesPortal;
const clock = createFakeClock('2026-11-23T15:00:00Z');
const TODAY = '2026-11-23';

beforeAll(async () => {
  portal = await createEnvelopesPortal({ clock });
});
afterAll(() => portal.close());
beforeEach(() => {
  clock.set('2026-11-23T15:00:00Z');
  remote.reset();
});

async function run(id: string): Promise<void> {
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === id)!;
  await job.definition.run({}, new AbortController().signal, () => undefined);
}

/** As in the night of that day; back on this day, sign-ins still count. */
async function destroyOn(day: string) {
  clock.set(`${day}T15:00:00Z`);
  await run('signing.destroy-ended-documents');
  clock.set(`${TODAY}T15:00:00Z`);
}

/** A document that everyone signed, with its form and client. */
async function signed(lastName: string, years?: number) {
  const clientId = await portal.addClient({ client_last_name: lastName });
  const form = await portal.addForm({}, remote.id, clientId);
  if (years !== undefined) {
    const [row] = await portal.database.query<{ form_id: string }>(
      'select form_id from forms_submission where id = $1',
      [form],
    );
    await portal.done('PUT', `/signing/templates/${row!.form_id}`, portal.owner, {
      retention_years: years,
    });
  }
  const envelopeId = await portal.open(form);
  await portal.record(remote.sign(envelopeId, 'advisor'));
  await portal.record(remote.sign(envelopeId, 'client'));
  await expect
    .poll(async () => (await portal.form(form))['signed_document_id'], { timeout: 20_000 })
    .not.toBeNull();
  return {
    clientId,
    form,
    envelopeId,
    copy: String((await portal.form(form))['signed_document_id']),
  };
}

const list = async (query: string) =>
  (
    await portal.done<{ data: readonly KeptDocument[]; total: number }>(
      'GET',
      `/signing/documents?${query}`,
      portal.owner,
    )
  ).data;
const deleteClient = (id: number) => portal.done('DELETE', `/clients/${String(id)}`, portal.agent);

/** As 31 days after the deletion. */
async function purge(clientId: number) {
  await portal.database.query(
    `update clients_client set deleted_at = now() - interval '31 days' where id = $1`,
    [clientId],
  );
  await run('clients.purge-deleted');
}

const filesLeft = async (ids: readonly string[]) =>
  (
    await portal.database.query(
      'select 1 from core_file where id = any($1::uuid[]) and removed_at is null',
      [ids],
    )
  ).length;
const lines = (id: string) =>
  portal.database.query<{ readonly action: string; readonly purpose: string | null }>(
    `select action, purpose, changes from core_audit where entity = 'signed-document' and entity_id = $1
       and action <> 'signed-document.copy'
     order by id`,
    [id],
  );

it('says before a client is deleted which signed documents are kept, and until when', async () => {
  const { clientId } = await signed('Araújo', 12);
  const related = await portal.done<object>(
    'GET',
    `/clients/${String(clientId)}/related-data`,
    portal.agent,
  );
  expect(related).toMatchObject({
    kept: [{ one: 'signed document', count: 1, until: addMonths(TODAY, 12 * 12) }],
  });
});

it('finds the document of a deleted client by name, code, and title, before and after the purge', async () => {
  const { clientId, envelopeId } = await signed('Beltrán');
  expect(await list('q=beltran')).toEqual([]);
  await deleteClient(clientId);
  for (const step of ['deleted', 'purged']) {
    if (step === 'purged') await purge(clientId);
    for (const q of [
      'beltran',
      'carmen%20BELTRÁN',
      'beltráncarmen',
      envelopeId,
      'agreement%20beltrán',
    ])
      expect(await list(`q=${q}`), `${step} ${q}`).toMatchObject([
        {
          client_name: 'Carmen Beltrán',
          client_id: null,
          code: envelopeId,
          kept_until: addMonths(TODAY, 120),
          outlives_form: true,
          hold: null,
        },
      ]);
  }
  const [{ id }] = (await list('q=beltran')) as [KeptDocument];
  const pdf = await portal.call('GET', `/signing/documents/${id}/download`, portal.owner);
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect((await lines(id)).map(({ action }) => action)).toEqual(['session-form.document-opened']);
});

it('finds the document of a form that an owner deleted, with its client', async () => {
  const { clientId, form } = await signed('Cordero');
  await portal.done('DELETE', `/sessionforms/${String(form)}?reason=Mistake`, portal.owner);
  expect(await list('q=cordero')).toMatchObject([{ client_id: clientId, outlives_form: true }]);
  await portal.done('PUT', `/clients/${String(clientId)}`, portal.agent, {
    client_last_name: 'Cordero Díaz',
  });
  expect(await list('q=diaz')).toMatchObject([{ client_name: 'Carmen Cordero Díaz' }]);
});

it.each([
  ['GET', ''],
  ['GET', '/ID/download'],
  ['PUT', '/ID/hold'],
  ['DELETE', '/ID'],
])('refuses agents and advisors %s /signing/documents%s', async (method, path) => {
  const at = `/signing/documents${path.replace('ID', '019ab5e4-8c00-7000-8000-000000000000')}`;
  for (const token of [portal.agent, portal.advisor]) {
    const body = method === 'PUT' ? { held: true, reason: 'Lawsuit' } : undefined;
    expect((await portal.call(method, at, token, body)).status).toBe(403);
  }
  const body = method === 'PUT' ? { held: true, reason: 'Lawsuit' } : undefined;
  if (path !== '')
    expect((await portal.call(method, `${at}?reason=x`, portal.owner, body)).status).toBe(404);
});

describe('at the end of its retention', () => {
  it('destroys the files, names, and entries of a document, with one line of audit', async () => {
    const { clientId, copy, envelopeId } = await signed('Duarte', 1);
    const [document] = await portal.database.query<{ id: string; file_id: string }>(
      'select id, file_id from signing_document where code = $1',
      [envelopeId],
    );
    const [filed] = await portal.database.query<{ file_id: string }>(
      'select file_id from clients_document where id = $1',
      [copy],
    );
    const files = [document!.file_id, filed!.file_id];
    await deleteClient(clientId);
    await purge(clientId);
    await destroyOn('2027-11-23');
    expect(await filesLeft(files)).toBe(2);
    await destroyOn('2027-11-24');
    await destroyOn('2027-11-24');
    expect(await filesLeft(files)).toBe(0);
    expect(await list('scope=all&q=duarte')).toEqual([]);
    expect(
      await portal.database.query('select 1 from clients_document where id = $1', [copy]),
    ).toEqual([]);
    const recorded = await lines(document!.id);
    expect(recorded).toMatchObject([{ action: 'signed-document.destroyed' }]);
    expect(JSON.stringify(recorded)).not.toContain('Duarte');
  });

  it('keeps what is on legal hold, and what still has its client or form', async () => {
    const held = await signed('Estrada', 1);
    await signed('Fuentes', 1);
    const formless = await signed('Galindo', 1);
    const [{ id }] = (await list('scope=all&q=estrada')) as [KeptDocument];
    await portal.done('PUT', `/signing/documents/${id}/hold`, portal.owner, {
      held: true,
      reason: 'Lawsuit 12',
    });
    await deleteClient(held.clientId);
    await purge(held.clientId);
    await portal.done(
      'DELETE',
      `/sessionforms/${String(formless.form)}?reason=Mistake`,
      portal.owner,
    );
    await destroyOn('2040-01-01');
    for (const name of ['estrada', 'fuentes', 'galindo'])
      expect(await list(`scope=all&q=${name}`), name).toHaveLength(1);
    await portal.done('PUT', `/signing/documents/${id}/hold`, portal.owner, {
      held: false,
      reason: 'Settled',
    });
    await destroyOn('2040-01-01');
    expect(await list('scope=all&q=estrada')).toEqual([]);
    expect(await lines(id)).toMatchObject([
      { action: 'signed-document.held', purpose: 'Lawsuit 12' },
      { action: 'signed-document.released', purpose: 'Settled' },
      { action: 'signed-document.destroyed' },
    ]);
  });
});

describe('an owner', () => {
  it('puts a document on hold and releases it, each with a reason', async () => {
    await signed('Herrera');
    const [{ id }] = (await list('scope=all&q=herrera')) as [KeptDocument];
    const hold = (held: boolean, reason: string) =>
      portal.call('PUT', `/signing/documents/${id}/hold`, portal.owner, { held, reason });
    for (const reason of ['', '   '])
      expect((await hold(true, reason)).json()).toMatchObject({ details: [{ field: 'reason' }] });
    expect((await hold(true, 'Lawsuit')).json()).toMatchObject({
      data: { hold: { reason: 'Lawsuit' } },
    });
    expect(await list('scope=held&q=herrera')).toHaveLength(1);
    expect((await hold(false, 'Settled')).json()).toMatchObject({ data: { hold: null } });
    expect(await list('scope=held&q=herrera')).toEqual([]);
  });

  it('destroys a document before its time with a reason, unless it is held or has its form', async () => {
    const { form, copy } = await signed('Ibarra');
    const [{ id }] = (await list('scope=all&q=ibarra')) as [KeptDocument];
    const remove = (query = '?reason=Wrong%20client') =>
      portal.call('DELETE', `/signing/documents/${id}${query}`, portal.owner);
    expect((await remove()).status).toBe(409);
    await portal.done('DELETE', `/sessionforms/${String(form)}?reason=Mistake`, portal.owner);
    const held = { held: true, reason: 'Lawsuit' };
    await portal.done('PUT', `/signing/documents/${id}/hold`, portal.owner, held);
    expect((await remove()).status).toBe(409);
    await portal.done('PUT', `/signing/documents/${id}/hold`, portal.owner, {
      ...held,
      held: false,
    });
    expect((await remove('')).json()).toMatchObject({ details: [{ field: 'reason' }] });
    expect((await remove()).status).toBe(200);
    expect(await list('scope=all&q=ibarra')).toEqual([]);
    expect((await portal.call('GET', `/documents/${copy}`, portal.owner)).status).toBe(404);
    expect((await lines(id)).at(-1)).toMatchObject({
      action: 'signed-document.deleted',
      purpose: 'Wrong client',
    });
  });
});
