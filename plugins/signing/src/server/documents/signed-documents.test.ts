import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';
import { DocumentFiler } from './document-filer.ts';

let portal: EnvelopesPortal;

beforeAll(async () => {
  portal = await createEnvelopesPortal();
});
afterAll(() => portal.close());
beforeEach(() => remote.reset());

const get = (path: string, token: string | null = portal.agent) => portal.call('GET', path, token);
const messageOf = (answer: Awaited<ReturnType<typeof get>>) =>
  answer.json<{ message: string }>().message;

async function run(id: string, payload: object): Promise<void> {
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === id)!;
  await job.definition.run(payload, new AbortController().signal, () => undefined);
}

/** A form that everyone signed. */
async function signedForm(client_id?: number | null, columns = {}) {
  const id = await portal.addForm(columns, remote.id, client_id);
  const envelopeId = await portal.open(id);
  await portal.record(remote.sign(envelopeId, 'advisor'));
  await portal.record(remote.sign(envelopeId, 'client'));
  return { id, envelopeId };
}

async function stored(id: number) {
  await expect
    .poll(async () => (await portal.form(id))['signed_document_id'], { timeout: 20_000 })
    .not.toBeNull();
  return portal.form(id);
}

const open = (address: string) => fetch(`${portal.portal.address}${address}`);

describe('the document of a completed envelope', () => {
  it('fetches the document of a completed envelope once, as a signed document of the client', async () => {
    const clientId = await portal.addClient();
    const { id } = await signedForm(clientId);
    const form = await stored(id);
    const { id: envelope } = (await portal.envelope(id))!;
    await run('signing.store-document', { id: Number(envelope) });
    expect(remote.count('document')).toBe(1);
    const documents = await portal.database.query(
      'select id, folder, signed, status, file_name from clients_document where client_id = $1',
      [clientId],
    );
    expect(documents).toMatchObject([
      { id: form['signed_document_id'], folder: 'Signed', signed: true, status: 'Signed' },
    ]);
    const [row] = await portal.database.query(
      'select sha256, file_size from signing_document where submission_id = $1',
      [id],
    );
    expect(row).toMatchObject({
      sha256: createHash('sha256').update(remote.content).digest('hex'),
      file_size: remote.content.length,
    });
  });

  it('files a copy that nobody renames, moves, or marks as not signed, and that ordinary accounts cannot delete', async () => {
    const clientId = await portal.addClient();
    const { id } = await signedForm(clientId);
    const copy = String((await stored(id))['signed_document_id']);
    const unmark = await portal.call('PATCH', `/documents/${copy}`, portal.agent, {
      signed: false,
    });
    expect(unmark.json()).toMatchObject({ details: [{ field: 'signed' }] });
    for (const moved of [{ file_name: 'Old' }, { folder: 'Trash' }, { status: 'Void' }]) {
      const answer = await portal.call('PATCH', `/documents/${copy}`, portal.owner, moved);
      expect(answer.json(), JSON.stringify(moved)).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('stay as they are') as string,
      });
    }
    const noted = { notes: 'Renewed in May', signed: true };
    const { document } = await portal.done<{ document: object }>(
      'PATCH',
      `/documents/${copy}`,
      portal.agent,
      noted,
    );
    expect(document).toMatchObject({ folder: 'Signed', signed_here: true, marked_by: null });
    const remove = (token: string, query = '') =>
      portal.call('DELETE', `/documents/${copy}${query}`, token);
    for (const token of [portal.agent, portal.advisor])
      expect((await remove(token, '?reason=Mistake')).status).toBe(403);
    expect((await remove(portal.owner)).json()).toMatchObject({ details: [{ field: 'reason' }] });
    expect((await remove(portal.owner, '?reason=Mistake')).status).toBe(200);
    const lines = await portal.database.query(
      `select purpose from core_audit where action = 'document.deleted' and entity_id = $1`,
      [copy],
    );
    expect(lines).toEqual([{ purpose: 'Mistake' }]);
  });

  it('stores the document after failures of the provider', async () => {
    remote.fail('document', 'failed');
    const { id } = await signedForm();
    await expect.poll(() => remote.count('document'), { timeout: 20_000 }).toBe(1);
    expect((await portal.form(id))['signed_document_id']).toBeNull();
    const refreshed = await portal.call(
      'POST',
      `/sessionforms/${String(id)}/refresh-status`,
      portal.agent,
    );
    expect(refreshed.json()).toMatchObject({ changed: true, status: 'completed' });
    await stored(id);
  });

  it('stores a document later whose job is gone, once its provider can be used', async () => {
    const { id } = await signedForm();
    await stored(id);
    // As after a restore of a backup from between completion and storing, which has no waiting jobs.
    await portal.database.query('delete from signing_document where submission_id = $1', [id]);
    await portal.database.query(
      'update forms_submission set signed_document_id = null where id = $1',
      [id],
    );
    const { id: envelope } = (await portal.envelope(id))!;
    const due = () => portal.portal.kernel.currentSnapshot().service(DocumentFiler)!.due();
    remote.reason = 'The account is locked.';
    expect(await due()).not.toContain(Number(envelope));
    remote.reason = null;
    expect(await due()).toContain(Number(envelope));
    await run('signing.store-late', {});
    await stored(id);
    expect(await due()).not.toContain(Number(envelope));
  });

  it('refuses a document that is no PDF', async () => {
    remote.content = Buffer.from('<html>Sign in</html>');
    const { id } = await signedForm();
    const { id: envelope } = (await portal.envelope(id))!;
    await expect(run('signing.store-document', { id: Number(envelope) })).rejects.toThrow('no PDF');
    expect((await portal.form(id))['signed_document_id']).toBeNull();
  });

  it('stays without a client when it was signed without one', async () => {
    const { id } = await signedForm(null);
    const before = await stored(id);
    const client_id = await portal.addClient();
    const body = { client_id };
    const { id: session_id } = await portal.done<{ id: number }>('POST', '/session', portal.agent, {
      client_id,
      session_type: 'review',
    });
    for (const [path, change] of [
      [`/sessionforms/${String(id)}/link-client`, body],
      [`/forms/${String(id)}`, body],
      [`/sessionforms/${String(id)}`, { session_id }],
    ] as const)
      expect((await portal.call('PUT', path, portal.agent, change)).status, path).toBe(409);
    expect(await portal.form(id)).toMatchObject({
      client_id: null,
      session_id: null,
      signed_document_id: before['signed_document_id'],
    });
  });

  it('turns what was chosen into selected items with their prices', async () => {
    remote.values = [
      { name: 'Dental', value: 'true' },
      { name: 'Rider', value: 'Gold' },
      { name: 'Full name', value: 'Carmen' },
    ];
    const prices = { checkboxTabs: { Dental: 12.5 }, listTabs: { Rider: { Gold: 30 } } };
    const { id } = await signedForm(undefined, {
      base_cost: 100,
      itemized_costs: JSON.stringify(prices),
    });
    expect(await stored(id)).toMatchObject({
      selected_items_json: [
        { label: 'Dental', value: 12.5 },
        { label: 'Rider: Gold', value: 30 },
      ],
      selected_items_total: '42.50',
      final_form_total: '142.50',
    });
  });

  it('mails the document to the client', async () => {
    const { id } = await signedForm();
    await stored(id);
    const sent = async () => {
      const rows = await portal.database.query<{ template: string }>(
        `select template from core_message where template in ('signing.copy', 'signing.completed')
           and created_at > now() - interval '1 minute'`,
      );
      return new Set(rows.map(({ template }) => template));
    };
    await expect.poll(sent, { timeout: 20_000 }).toContain('signing.copy');
  });
});

describe('downloads of staff', () => {
  it('refuses a download before all signatures are done, and without a document', async () => {
    const id = await portal.addForm();
    const envelopeId = await portal.open(id);
    await portal.record(remote.sign(envelopeId, 'advisor'));
    const path = `/sessionforms/${String(id)}`;
    const early = await get(`${path}/download`);
    expect([early.status, messageOf(early)]).toEqual([
      409,
      'Document is not yet complete and cannot be downloaded',
    ]);
    const address = await get(`${path}/document`);
    expect([address.status, messageOf(address)]).toEqual([404, 'No signed document available']);
    remote.fail('document', 'failed', 'failed', 'failed');
    await portal.record(remote.sign(envelopeId, 'client'));
    const missing = await get(`${path}/download`);
    expect([missing.status, messageOf(missing)]).toEqual([
      404,
      'No document available for download',
    ]);
  });

  it('sends the PDF to staff, and an address that works without a sign-in', async () => {
    const { id } = await signedForm();
    const form = await stored(id);
    const pdf = await fetch(`${portal.portal.address}/api/sessionforms/${String(id)}/download`, {
      headers: { authorization: `Bearer ${portal.agent}` },
    });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await pdf.arrayBuffer()).equals(Buffer.from(remote.content))).toBe(true);
    for (const key of [String(id), String(form['signed_document_id'])]) {
      const { document } = await portal.done<{ document: { signed_url: string } }>(
        'GET',
        `/sessionforms/${key}/document`,
        portal.agent,
      );
      expect((await open(document.signed_url)).status).toBe(200);
      expect(
        (await open(document.signed_url.replace(/.$/, (last) => (last === '0' ? '1' : '0'))))
          .status,
      ).toBe(403);
    }
  });
});

it('sends no stored document that is not the one that was signed', async () => {
  const { id } = await signedForm(await portal.addClient({ dob: '' }));
  await stored(id);
  const { data } = await portal.done<{ data: { document_access_token: string } }>(
    'GET',
    `/sessionforms/${String(id)}?document_access=true`,
    portal.agent,
  );
  const addresses = await Promise.all(
    [
      `/sessionforms/${String(id)}/document`,
      `/public/form-documents/${data.document_access_token}`,
    ].map(async (path) => {
      const answer = await get(path);
      return answer.json<{ document: { signed_url: string } }>().document.signed_url;
    }),
  );
  await portal.database.query('update signing_document set sha256 = $2 where submission_id = $1', [
    id,
    '0'.repeat(64),
  ]);
  const download = await get(`/sessionforms/${String(id)}/download`);
  expect([download.status, messageOf(download)]).toEqual([
    404,
    'The file of this document is missing or was changed. Ask an owner to check the storage.',
  ]);
  for (const address of addresses) expect((await open(address)).status).toBe(404);
});

describe('the address of a document', () => {
  it('opens one document for 5 minutes, without a sign-in', async () => {
    const addresses: URL[] = [];
    const before = Math.floor(Date.now() / 1_000);
    for (const { id } of [await signedForm(), await signedForm()]) {
      await stored(id);
      const answer = await get(`/sessionforms/${String(id)}/document`);
      const { signed_url } = answer.json<{ document: { signed_url: string } }>().document;
      addresses.push(new URL(signed_url, portal.portal.address));
    }
    const [one, other] = addresses as [URL, URL];
    expect((await open(one.pathname + one.search)).status).toBe(200);
    expect((await open(other.pathname + one.search)).status).toBe(403);
    const expires = Number(one.searchParams.get('expires'));
    expect(expires - before).toBeGreaterThanOrEqual(300);
    expect(expires).toBeLessThanOrEqual(Math.floor(Date.now() / 1_000) + 300);
    const past = `?expires=${String(before - 1)}&signature=${one.searchParams.get('signature')!}`;
    expect((await open(one.pathname + past)).status).toBe(403);
  });
});
