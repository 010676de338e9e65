import { startS3Emulator, type S3Emulator } from '@porchlight/emulator-s3';
import { createFakeClock, type FakeClock } from '@porchlight/testing';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RelatedData } from '../../generated/types.ts';
import { createDocumentsPortal, pdf, type DocumentsPortal } from './documents-portal.fixture.ts';

let emulator: S3Emulator;
beforeAll(async () => {
  emulator = await startS3Emulator();
});
afterAll(() => emulator.close());

function bucket(): string {
  const { accessKeyId, secretAccessKey } = emulator.credentials;
  return `s3://${accessKeyId}:${secretAccessKey}@files?endpoint=${encodeURIComponent(emulator.endpoint)}`;
}

describe.each([
  ['a folder', () => undefined],
  ['a bucket', bucket],
])('documents stored in %s', (place, address) => {
  let clock: FakeClock;
  let portal: DocumentsPortal;

  beforeAll(async () => {
    clock = createFakeClock('2026-11-20T15:00:00Z');
    const url = address();
    const environment = url === undefined ? {} : { STORAGE_URL: url };
    portal = await createDocumentsPortal({ clock, environment });
  });
  afterAll(() => portal.close());

  const stored = async (): Promise<readonly Buffer[]> =>
    place === 'a folder' ? portal.storedFiles() : [...emulator.objects.values()];
  const remove = (id: string) =>
    portal.request('DELETE', `/api/documents/${id}`, { token: portal.token });

  it('returns documents as they were sent, unreadable to anyone who finds the files', async () => {
    const { id: clientId } = await portal.add();
    const answer = await portal.upload(clientId, [pdf, { name: 'note.txt', content: 'Hola' }], {
      folder: ' Proof  of income ',
      status: 'Received',
      signed: 'true',
      notes: '<p onclick="x">ok<script>1</script></p>',
    });
    expect(answer.status).toBe(201);
    const [first, second] = answer.body.files!;
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      client_id: clientId,
      file_name: 'Pay stub.pdf',
      file_url: null,
      file_size: pdf.content.length,
      mime_type: 'application/pdf',
      findings: [],
      uploaded_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      uploaded_by: { id: portal.agentId, name: expect.stringMatching(/\S/) },
      status: 'Received',
      folder: 'Proof of income',
      signed: true,
      signed_here: false,
      from_client: false,
      marked_by: first!.uploaded_by!.name,
      notes: '<p>ok</p>',
      version: 1,
    });
    expect(second).toMatchObject({ file_name: 'note.txt', mime_type: 'text/plain', file_size: 4 });
    expect(await portal.documents(clientId)).toEqual([second, first]);
    const { file_url, ...others } = await portal.document(first!.id);
    expect({ ...others, file_url: null }).toEqual(first);
    const content = await portal.content(file_url);
    expect([content.status, await content.text()]).toEqual([200, pdf.content]);
    const readable = (await stored()).filter((bytes) => bytes.includes('900-12-6037'));
    expect(readable).toEqual([]);
  });

  it('returns documents of 25 MB byte for byte', async () => {
    const { id: clientId } = await portal.add();
    // A picture of one pixel, as its head says.
    const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex');
    const png = Buffer.concat([head, randomBytes(25 * 1024 * 1024 - head.length)]);
    const { id } = await portal.added(clientId, { name: 'scan.png', content: png });
    const content = await portal.content((await portal.document(id)).file_url);
    expect(content.headers.get('content-length')).toBe(String(png.length));
    expect(Buffer.from(await content.arrayBuffer()).equals(png)).toBe(true);
  });

  it('deleting documents leaves nothing behind', async () => {
    const { id: clientId } = await portal.add();
    const before = (await stored()).length;
    const { id } = await portal.added(clientId);
    const { file_url } = await portal.document(id);
    expect((await stored()).length).toBe(before + 1);
    expect((await remove(id)).body).toEqual({ success: true, message: 'Document deleted' });
    await expect.poll(async () => (await stored()).length).toBe(before);
    expect((await portal.content(file_url)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await portal.documentAudit(clientId)).map(({ action }) => action)).toEqual([
      'document.uploaded',
      'document.deleted',
    ]);
  });

  it('an upload with a refused document leaves neither rows nor files', async () => {
    const { id: clientId } = await portal.add();
    const before = (await stored()).length;
    const refused = [
      [clientId, { name: 'setup.exe', content: '\x7fELF\0' }, 415],
      [clientId, { name: 'page.html', content: '<script>' }, 415],
      [clientId, { name: 'empty.txt', content: '' }, 400],
      [999_999, { name: 'note.txt', content: 'x' }, 404],
    ] as const;
    for (const [client, file, status] of refused) {
      expect((await portal.upload(client, [pdf, file])).status).toBe(status);
    }
    expect(await portal.documents(clientId)).toEqual([]);
    expect((await stored()).length).toBe(before);
    expect(await portal.documentAudit(clientId)).toEqual([]);
  });

  it('a failed transaction leaves neither rows nor files', async () => {
    const { id: clientId } = await portal.add();
    const before = (await stored()).length;
    await portal.database.query(
      `alter table clients_document add constraint only_small check (file_size < 9) not valid`,
    );
    expect((await portal.upload(clientId, [{ name: 'a.txt', content: 'x' }, pdf])).status).toBe(
      409,
    );
    await portal.database.query('alter table clients_document drop constraint only_small');
    expect(await portal.documents(clientId)).toEqual([]);
    expect((await stored()).length).toBe(before);
    expect(await portal.database.query('select 1 from core_file where kept_at is null')).toEqual(
      [],
    );
  });

  it('documents are deleted with their client, and signed ones remain', async () => {
    const { id: clientId } = await portal.add();
    const plain = await portal.added(clientId);
    const signed = await portal.added(clientId, pdf, { signed: 'true' });
    const related = await portal.get<RelatedData>(`/clients/${clientId}/related-data`);
    expect(related).toMatchObject({
      hasRelatedData: true,
      counts: { sessions: 0, documents: 2, forms: 0 },
    });
    expect(related.related).toContainEqual({
      kind: 'documents',
      one: 'document',
      several: 'documents',
      count: 2,
    });
    const before = (await stored()).length;
    const { status } = await portal.request('DELETE', `/api/clients/${clientId}`, {
      token: portal.token,
    });
    expect(status).toBe(200);
    const one = (id: string) =>
      portal.request('GET', `/api/documents/${id}`, { token: portal.token });
    expect((await one(plain.id)).status).toBe(404);
    expect(await portal.document(signed.id)).toMatchObject({ client_id: null, signed: true });
    expect((await portal.documentAudit(clientId)).map(({ action }) => action)).toEqual([
      'document.uploaded',
      'document.uploaded',
      'document.deleted',
      'document.unlinked',
    ]);
    expect((await stored()).length).toBe(before);

    await portal.database.query(
      `update clients_client set deleted_at = now() - interval '31 days' where id = $1`,
      [clientId],
    );
    await portal.purge();
    await expect.poll(async () => (await stored()).length).toBe(before - 1);
    expect(
      await portal.database.query('select 1 from clients_client where id = $1', [clientId]),
    ).toEqual([]);
    const { file_url } = await portal.document(signed.id);
    expect(await (await portal.content(file_url)).text()).toBe(pdf.content);
  });
});
