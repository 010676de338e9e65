import { Pdf } from '@porchlight/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photo } from './sample-picture.fixture.ts';
import { createUploadsPortal, statement, type UploadsPortal } from './uploads-portal.fixture.ts';

let portal: UploadsPortal;

beforeAll(async () => {
  portal = await createUploadsPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.database.query('delete from core_rate_limits'));

const front = { name: 'front.jpg', content: photo };
const back = { name: 'back.jpg', content: photo };
const pagesOf = async (source: Buffer) =>
  (await portal.portal.kernel.currentSnapshot().service(Pdf)!.facts(source)).pages.length;

describe('POST /api/upload-requests', () => {
  it('makes a link in the language of the client that shows what is asked for', async () => {
    const request = await portal.requestWithToken({
      items: [
        { kind: 'photo-id', folder: 'Identity' },
        { kind: 'custom', label: ' Lease  agreement ' },
      ],
      note: 'Both sides, please.',
      expirationHours: 48,
    });
    expect(request).toMatchObject({
      state: 'open',
      note: 'Both sides, please.',
      items: [
        {
          kind: 'photo-id',
          label: 'Photo ID',
          folder: 'Identity',
          documents: 0,
          received_at: null,
        },
        { kind: 'custom', label: 'Lease agreement', folder: '' },
      ],
      link: { state: 'open', expires_at: '2026-11-25T15:00:00.000Z', view_count: 0 },
    });
    expect(request.link!.url).toMatch(/\/uploads\/[\w-]{43}$/);
    const open = await portal.request('POST', '/api/links/open', {
      body: { token: request.token },
    });
    expect(open.body).toMatchObject({ kind: 'forms.upload', language: 'es', state: 'open' });
    expect(await portal.opened(request.token)).toEqual({
      first_name: 'Carmen',
      note: 'Both sides, please.',
      expires_at: '2026-11-25T15:00:00.000Z',
      items: [
        { id: request.items[0]!.id, kind: 'photo-id', label: 'Photo ID', documents: 0 },
        { id: request.items[1]!.id, kind: 'custom', label: 'Lease agreement', documents: 0 },
      ],
    });
    expect((await portal.history(request.client_id))[0]).toMatchObject({
      action: 'upload-request.created',
      changes: { documents: { to: 'Photo ID, Lease agreement' } },
    });
  });

  it.each([
    [[{ kind: 'custom' }], 'items.0.label', 'Please enter the name of the document'],
    [
      [{ kind: 'photo-id' }, { kind: 'custom', label: 'photo id' }],
      'items.1.label',
      'This document is in the list already',
    ],
  ])('refuses the items %j at the field %s', async (items, field, message) => {
    const client_id = await portal.addClient();
    const response = await portal.make({ client_id, items });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ details: [{ field, message }] });
    expect(await portal.requests(client_id)).toEqual([]);
  });

  it('asks for the birth date when the request does', async () => {
    const client_id = await portal.addClient({ dob: '1961-04-30' });
    const request = await portal.requestWithToken({ client_id, second_factor: 'birth-date' });
    expect((await portal.visit(request.token)).status).toBe(401);
    const unknown = { client_id: await portal.addClient(), items: [{ kind: 'photo-id' }] };
    expect((await portal.make({ ...unknown, second_factor: 'birth-date' })).status).toBe(400);
  });
});

describe('POST /api/public/upload-request/items/:id', () => {
  it('makes one PDF of several pictures and files it in the folder of the item', async () => {
    const { token, items, client_id } = await portal.requestWithToken();
    const { status, body } = await portal.send(token, items[0]!.id, [front, back]);
    expect(status).toBe(201);
    expect(body.data?.items.map(({ documents }) => documents)).toEqual([1, 0]);
    const [document, ...others] = await portal.documents(client_id);
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      file_name: 'Photo ID (2026-11-23).pdf',
      mime_type: 'application/pdf',
      folder: 'Identity',
      status: 'Received',
      notes: 'Uploaded through a link',
      uploaded_by: null,
    });
    const [line] = await portal.history(client_id);
    expect(line).toMatchObject({ action: 'document.uploaded', entity_id: document!.id });
    expect(await pagesOf(await portal.content(document!.id))).toBe(2);
    const [request] = await portal.requests(client_id);
    expect(request).toMatchObject({
      state: 'open',
      items: [{ documents: 1, received_at: '2026-11-23T15:00:00.000Z' }, { received_at: null }],
    });
  });

  it('marks a PDF of a visitor that contains a script', async () => {
    const { token, items, client_id } = await portal.requestWithToken();
    const script = '%PDF-1.7\n1 0 obj\n<< /S /J#61vaScript /JS (a\\(\\)) >>\nendobj\n%%EOF\n';
    await portal.send(token, items[1]!.id, [{ name: 'a.pdf', content: script }, front]);
    const documents = await portal.documents(client_id);
    expect(documents.map(({ findings }) => findings)).toEqual([['scripts'], []]);
  });

  it('leaves a PDF unchanged beside the document of the pictures, and adds what is sent later', async () => {
    const { token, items, client_id } = await portal.requestWithToken();
    await portal.send(token, items[1]!.id, [statement, front]);
    await portal.send(token, items[1]!.id, [back]);
    const documents = await portal.documents(client_id);
    expect(documents.map(({ file_name, folder }) => [file_name, folder])).toEqual([
      ['Proof of income (2026-11-23) 3.pdf', 'uncategorized'],
      ['Proof of income (2026-11-23) 2.pdf', 'uncategorized'],
      ['Proof of income (2026-11-23).pdf', 'uncategorized'],
    ]);
    expect((await portal.content(documents[1]!.id)).toString()).toBe(statement.content);
    await portal.send(token, items[0]!.id, [front]);
    expect((await portal.requests(client_id))[0]!.state).toBe('done');
  });

  it('gives files that arrive at the same time names of their own', async () => {
    const { token, items, client_id } = await portal.requestWithToken();
    const sent = Array.from({ length: 4 }, () => portal.send(token, items[0]!.id, [front]));
    for (const { status } of await Promise.all(sent)) expect(status).toBe(201);
    const documents = await portal.documents(client_id);
    expect(documents).toHaveLength(4);
    expect(new Set(documents.map(({ file_name }) => file_name)).size).toBe(4);
  });

  it('stores files once when the same call is repeated or sent twice at once', async () => {
    const { token, items, client_id } = await portal.requestWithToken();
    const send = () => portal.send(token, items[0]!.id, [front], 'key-of-this-upload');
    const responses = [...(await Promise.all([send(), send()])), await send()];
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await portal.documents(client_id)).toHaveLength(1);
  });

  it.each([
    ['an empty file', { name: 'a.jpg', content: '' }, 400],
    ['a page that calls itself a picture', { name: 'a.jpg', content: '<script>' }, 415],
    ['a PDF that calls itself a picture', { ...statement, name: 'a.jpg' }, 415],
    ['a picture of an iPhone', { name: 'a.heic', content: '\0\0\0\x18ftypheic\0\0\0\0' }, 415],
    ['a damaged picture', { name: 'a.jpg', content: photo.subarray(0, 60) }, 415],
    [
      'a picture of 42 megapixels',
      { name: 'a.jpg', content: withSize(photo, { width: 7_000, height: 6_000 }) },
      413,
    ],
  ])('refuses %s and stores nothing of its call', async (_what, file, status) => {
    const { token, items, client_id } = await portal.requestWithToken();
    const response = await portal.send(token, items[0]!.id, [front, file]);
    expect([response.status, response.body.success]).toEqual([status, false]);
    expect(await portal.documents(client_id)).toEqual([]);
    expect((await portal.opened(token)).items[0]!.documents).toBe(0);
    expect(await portal.database.query('select 1 from core_file where kept_at is null')).toEqual(
      [],
    );
  });

  it('reaches no item of another request', async () => {
    const [mine, other] = [await portal.requestWithToken(), await portal.requestWithToken()];
    expect((await portal.send(mine.token, other.items[0]!.id, [front])).status).toBe(404);
    expect(await portal.documents(other.client_id)).toEqual([]);
  });

  it('stores nothing once the client has no room left', async () => {
    const { token, items, client_id } = await portal.requestWithToken();
    await portal.send(token, items[0]!.id, [front]);
    await portal.database.query('update clients_document set file_size = $2 where client_id = $1', [
      client_id,
      2 * 1024 ** 3,
    ]);
    expect((await portal.send(token, items[0]!.id, [back])).status).toBe(413);
    expect(await portal.documents(client_id)).toHaveLength(1);
  });
});

describe('the end of a document request', () => {
  const isOpen = async (token: string) => (await portal.visit(token)).status === 200;

  it('comes when an agent revokes its link', async () => {
    const { id, token, link, client_id } = await portal.requestWithToken();
    const revoke = () => portal.call('DELETE', `/upload-requests/${id}/links/${link!.id}`);
    expect((await revoke()).status).toBe(200);
    expect(await isOpen(token)).toBe(false);
    expect((await portal.requests(client_id))[0]).toMatchObject({ state: 'ended' });
    expect((await revoke()).status).toBe(404);
  });

  it('comes when its link is replaced by another one', async () => {
    const { id, token, client_id } = await portal.requestWithToken();
    const response = await portal.call('POST', `/upload-requests/${id}/links`, {});
    expect(response.status).toBe(201);
    expect(await isOpen(token)).toBe(false);
    const [request] = await portal.requests(client_id);
    expect(await isOpen(request!.link!.url.split('/').at(-1)!)).toBe(true);
  });

  it('comes with the deletion of its client', async () => {
    const { token, client_id } = await portal.requestWithToken();
    expect((await portal.call('DELETE', `/clients/${client_id}`)).status).toBe(200);
    expect(await isOpen(token)).toBe(false);
  });
});

/** The picture with another size in its frame header. */
function withSize(
  picture: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Buffer {
  const bytes = Buffer.from(picture);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
