import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../generated/types.ts';
import { MAX_CLIENT_BYTES } from './add-documents.ts';
import { createDocumentsPortal, pdf, type DocumentsPortal } from './documents-portal.fixture.ts';

let portal: DocumentsPortal;
let clientId: number;

beforeAll(async () => {
  portal = await createDocumentsPortal();
  ({ id: clientId } = await portal.add());
});
afterAll(() => portal.close());

const patch = (id: string, body: object) =>
  portal.request('PATCH', `/api/documents/${id}`, { token: portal.token, body });
const noUploads = () => portal.database.query('delete from core_rate_limits');

describe('POST /api/upload/:clientId', () => {
  it('files a document without a folder under uncategorized', async () => {
    expect(await portal.added(clientId)).toMatchObject({
      folder: 'uncategorized',
      status: '',
      signed: false,
      notes: '',
    });
    expect(await portal.added(clientId, pdf, { folder: '  ' })).toMatchObject({
      folder: 'uncategorized',
    });
  });

  it.each([
    ['true', true],
    ['1', true],
    ['yes', true],
    ['false', false],
    ['0', false],
    ['', false],
  ] as const)('reads signed %j as %s', async (signed, stored) => {
    expect((await portal.added(clientId, pdf, { signed })).signed).toBe(stored);
    await noUploads();
  });

  it.each([
    ['../../etc/pass.pdf', 'pass.pdf'],
    ['Póliza ñ.pdf', 'Póliza ñ.pdf'],
    ['scan', 'scan.pdf'],
  ])('stores the name %j as %j', async (name, stored) => {
    expect((await portal.added(clientId, { ...pdf, name })).file_name).toBe(stored);
  });

  it.each<[string, number, string, Parameters<DocumentsPortal['upload']>[1], object]>([
    ['no file', 400, 'At least one file is required', [], {}],
    ['an unknown field', 400, "Unknown field 'color'", [pdf], { color: 'red' }],
    ['a wrong signed', 400, 'Signed must be true or false', [pdf], { signed: 'maybe' }],
    [
      'a long folder',
      400,
      'Folder must have at most 100 characters',
      [pdf],
      { folder: 'x'.repeat(101) },
    ],
    [
      'a program',
      415,
      "a.pdf can't be uploaded: this file type isn't supported.",
      [{ name: 'a.pdf', content: '\x7fELF\0' }],
      {},
    ],
    [
      'a name that says something else',
      415,
      "The content of a.png doesn't match its file type. Check the file and try again.",
      [{ name: 'a.png', content: pdf.content }],
      {},
    ],
    [
      'a page',
      415,
      "The content of a.html doesn't match its file type. Check the file and try again.",
      [{ name: 'a.html', content: '<script>' }],
      {},
    ],
    [
      'a large file',
      413,
      'The file a.txt is larger than 25 MB.',
      [{ name: 'a.txt', content: Buffer.alloc(25 * 1024 * 1024 + 1, 'x') }],
      {},
    ],
    [
      'a picture of 100 megapixels',
      413,
      'The picture a.gif has more than 40 megapixels.',
      [{ name: 'a.gif', content: Buffer.from('474946383961102710270000', 'hex') }],
      {},
    ],
    [
      '21 files',
      413,
      'At most 20 files can be sent at once.',
      Array.from({ length: 21 }, () => pdf),
      {},
    ],
  ])('refuses %s with %i', async (_what, status, message, files, fields) => {
    const answer = await portal.upload(clientId, files, fields as Record<string, string>);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(answer.body.success).toBe(false);
    await noUploads();
  });

  it.each([
    [999_999, 404, 'Client not found'],
    ['x', 400, 'The id must be a positive whole number'],
  ])('answers an upload for the client %s with %i', async (client, status, message) => {
    const answer = await portal.upload(client, [pdf]);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('takes 20 calls a minute from one agent', async () => {
    await noUploads();
    const { id } = await portal.add();
    const answers = await Promise.all(Array.from({ length: 21 }, () => portal.upload(id, [pdf])));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(20).fill(201),
      429,
    ]);
    const late = answers.find(({ status }) => status === 429)!;
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(late.body.code).toBe('rate_limited');
    expect(await portal.documents(id)).toHaveLength(20);
    const other = await portal.signIn();
    expect((await portal.upload(id, [pdf], {}, other)).status).toBe(201);
    await noUploads();
  });

  it('limits a client to 2 GB, also when uploads run in parallel', async () => {
    const { id } = await portal.add();
    const first = await portal.added(id);
    const fill = (bytes: number) =>
      portal.database.query('update clients_document set file_size = $2 where id = $1', [
        first.id,
        bytes,
      ]);
    await fill(MAX_CLIENT_BYTES - 2 * pdf.content.length);
    const answers = await Promise.all(Array.from({ length: 4 }, () => portal.upload(id, [pdf])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413]);
    expect(answers.find(({ status }) => status === 413)?.body.message).toBe(
      'This client has reached the 2 GB document limit. Delete some files to upload more.',
    );
    expect(await portal.documents(id)).toHaveLength(3);
    expect(await portal.database.query('select 1 from core_file where kept_at is null')).toEqual(
      [],
    );
  });
});

describe('GET /api/clients/:id/documents', () => {
  it('returns an empty list for a client without documents, 404 without a client', async () => {
    const { id } = await portal.add();
    expect(await portal.get(`/clients/${id}/documents`)).toEqual({ success: true, documents: [] });
    const answer = await portal.request('GET', '/api/clients/999999/documents', {
      token: portal.token,
    });
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
      404,
      'Client not found',
    ]);
  });
});

describe('PATCH /api/documents/:id', () => {
  it('refuses a change from an older version, with the current values', async () => {
    const { id, version } = await portal.added(clientId);
    expect((await patch(id, { status: 'Reviewed', version })).status).toBe(200);
    const late = await patch(id, { status: 'Refused', folder: 'Taxes', version });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'conflict',
      details: [
        { field: 'status', message: 'Now: Reviewed' },
        { field: 'folder', message: 'Now: uncategorized' },
      ],
    });
    expect(await portal.document(id)).toMatchObject({ status: 'Reviewed', version: version + 1 });
  });

  it('accepts an older version whose values are stored already, and compares nothing without one', async () => {
    const { id, version } = await portal.added(clientId);
    await patch(id, { status: 'Reviewed', version });
    expect((await patch(id, { status: 'Reviewed', version })).status).toBe(200);
    expect((await patch(id, { status: 'Refused' })).status).toBe(200);
    expect(await portal.document(id)).toMatchObject({ status: 'Refused', version: version + 2 });
  });

  it('changes the sent fields and records them in the history of the client', async () => {
    const { id } = await portal.add();
    const before = await portal.added(id);
    const answer = await patch(before.id, {
      file_name: 'W2 2025',
      folder: 'Proof of income',
      signed: true,
      notes: '<b>ok</b><img src=x>',
    });
    expect(answer.status).toBe(200);
    const { document } = answer.json<{ document: Document }>();
    expect(document).toEqual({
      ...before,
      file_name: 'W2 2025.pdf',
      folder: 'Proof of income',
      signed: true,
      marked_by: before.uploaded_by!.name,
      notes: '<b>ok</b>',
      file_url: expect.stringContaining('/api/documents/'),
      version: before.version + 1,
    });
    expect(await portal.documents(id)).toEqual([{ ...document, file_url: null }]);
    expect((await portal.documentAudit(id)).at(-1)).toEqual({
      action: 'document.updated',
      entity_id: before.id,
      actor_id: portal.agentId,
      changes: {
        file_name: { from: 'Pay stub.pdf', to: 'W2 2025.pdf' },
        folder: { from: 'uncategorized', to: 'Proof of income' },
        signed: { from: false, to: true },
        notes: { from: '', to: '<b>ok</b>' },
      },
      purpose: null,
    });
  });

  it('names the document in the history when its name did not change', async () => {
    const { id } = await portal.add();
    await patch((await portal.added(id)).id, { status: 'Reviewed' });
    expect((await portal.documentAudit(id)).at(-1)?.changes).toEqual({
      file_name: { to: 'Pay stub.pdf' },
      status: { from: '', to: 'Reviewed' },
    });
  });

  it('writes nothing when nothing changes', async () => {
    const { id } = await portal.add();
    const { id: documentId } = await portal.added(id);
    expect((await patch(documentId, {})).status).toBe(200);
    expect((await patch(documentId, { folder: ' ', status: '', signed: false })).status).toBe(200);
    expect(await portal.documentAudit(id)).toHaveLength(1);
  });

  it.each([
    [{ file_size: 1 }, "Unknown field 'file_size'"],
    [{ client_id: 1 }, "Unknown field 'client_id'"],
    [{ file_name: '  ' }, 'File name is required'],
    [{ signed: 'true' }, 'Signed must be true or false'],
  ])('answers %j with 400', async (body, message) => {
    const { id } = await portal.added(clientId);
    const answer = await patch(id, body);
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([400, message]);
    await noUploads();
  });
});

describe('a document', () => {
  it.each(['7', 'x', '019aa1cd-5980-7000-8000-000000000000'])(
    '%s that is unknown: 404',
    async (id) => {
      for (const [method, body] of [
        ['GET', undefined],
        ['PATCH', {}],
        ['DELETE', undefined],
      ] as const) {
        const answer = await portal.request(method, `/api/documents/${id}`, {
          token: portal.token,
          body,
        });
        expect([answer.status, answer.body]).toMatchObject([
          404,
          { message: 'Document not found' },
        ]);
      }
    },
  );

  it('serves a document to staff only', async () => {
    const { id } = await portal.added(clientId);
    const calls = [
      ['GET', `/api/clients/${clientId}/documents`],
      ['GET', `/api/documents/${id}`],
      ['PATCH', `/api/documents/${id}`],
      ['DELETE', `/api/documents/${id}`],
      ['POST', `/api/upload/${clientId}`],
    ] as const;
    for (const [method, path] of calls) {
      expect((await portal.request(method, path)).status, path).toBe(401);
    }
    expect((await portal.document(id)).id).toBe(id);
  });
});
