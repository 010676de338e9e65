import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Preview, PreviewListResponse } from '../../generated/types.ts';
import { createTemplatesPortal, type TemplatesPortal } from './templates-portal.fixture.ts';

let portal: TemplatesPortal;
let form: number;
beforeAll(async () => {
  portal = await createTemplatesPortal();
  form = (await portal.addTemplate()).id;
});
afterAll(() => portal.close());

/** A PDF of one page; `more` is added to its catalog. */
const pdf = (name: string, more = '') => ({
  name,
  content: Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R ${more} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF`),
});
const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';

const path = (id = form) => `/global-forms/${String(id)}/documents`;
const listed = async (token?: string) =>
  (await portal.call<PreviewListResponse>('GET', path(), undefined, token)).body.documents;
const fetched = (address: string | null) => fetch(`${portal.portal.address}${address ?? ''}`);
const added = async (file = pdf('Sample.pdf')): Promise<Preview> => {
  const { body } = await portal.uploadPreviews(form, [file]);
  const [preview] = body.files ?? [];
  if (preview === undefined) throw new Error(JSON.stringify(body));
  return preview;
};
const storedFiles = async () => {
  const entries = await readdir(join(portal.folder, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
};

describe('uploading sample files', () => {
  it('adds every file with its folder, notes, and pages, for all agents to open', async () => {
    const files = [pdf('A.pdf'), pdf('../B .pdf')];
    const fields = { folder: ' Samples ', notes: '<p onclick="x">Page <b>2</b></p>' };
    const { status, body } = await portal.uploadPreviews(form, files, fields);
    expect(status).toBe(201);
    expect(body.files).toMatchObject([
      { file_name: 'A.pdf', folder: 'Samples', notes: '<p>Page <b>2</b></p>', pages: 1 },
      { file_name: 'B .pdf', folder: 'Samples' },
    ]);
    const previews = await listed(portal.agent);
    expect(previews.map(({ id }) => id)).toEqual(body.files?.map(({ id }) => id));
    const response = await fetched(previews[0]!.file_url);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(files[0]!.content);
  });

  it('draws the first page of each', async () => {
    const { thumbnail_url: address } = await added();
    const response = await fetched(address);
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.readUInt32BE(16)).toBe(400);
  });

  it('removes scripts from a file', async () => {
    const { file_url } = await added(pdf('Script.pdf', script));
    const content = Buffer.from(await (await fetched(file_url)).arrayBuffer()).toString('latin1');
    expect(content).toMatch(/^%PDF-/);
    expect(content).not.toContain('JavaScript');
  });

  it.each([
    ['a text file', { name: 'x.pdf', content: Buffer.from('hello') }, 415],
    ['a picture', { name: 'x.png', content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') }, 415],
    ['a broken PDF', { name: 'x.pdf', content: Buffer.from('%PDF-1.4\nnothing\n%%EOF\n') }, 415],
  ])('rejects %s and the files beside it', async (_, file, status) => {
    const before = [(await listed()).length, (await storedFiles()).length];
    const answer = await portal.uploadPreviews(form, [pdf('Fine.pdf'), file]);
    expect(answer.status).toBe(status);
    expect(answer.body.details?.[0]?.field).toBe('documents');
    expect([(await listed()).length, (await storedFiles()).length]).toEqual(before);
  });

  it('rejects a call without a file with 400, and an unknown form with 404', async () => {
    expect((await portal.uploadPreviews(form, [])).status).toBe(400);
    expect((await portal.uploadPreviews(987_654, [pdf('x.pdf')])).status).toBe(404);
    expect((await portal.call('GET', path(987_654))).status).toBe(404);
  });

  it('rejects more than 20 files with 413, and an agent who is no owner with 403', async () => {
    const many = Array.from({ length: 21 }, (_, at) => pdf(`${String(at)}.pdf`));
    expect((await portal.uploadPreviews(form, many)).status).toBe(413);
    const answer = await portal.uploadPreviews(form, [pdf('x.pdf')], {}, portal.agent);
    expect(answer.status).toBe(403);
  });
});

describe('the address of a sample file', () => {
  it('opens neither another file nor a changed signature', async () => {
    const [one, two] = [await added(), await added()];
    const foreign = one.file_url!.replace(one.id, two.id);
    expect((await fetched(foreign)).status).toBe(403);
    const asThumbnail = one.file_url!.replace('/file?', '/thumbnail?');
    expect((await fetched(asThumbnail)).status).toBe(403);
  });
});

describe('deleting a sample file', () => {
  it('removes it with its picture, once, and only from its own form', async () => {
    const { id } = await added();
    const count = (await storedFiles()).length;
    const other = await portal.addTemplate();
    expect((await portal.call('DELETE', `${path(other.id)}/${id}`)).status).toBe(404);
    const { status, body } = await portal.call('DELETE', `${path()}/${id}`);
    expect([status, body]).toEqual([200, { success: true, message: 'Document deleted' }]);
    expect((await portal.call('DELETE', `${path()}/${id}`)).status).toBe(404);
    expect((await portal.call('DELETE', `${path()}/x`)).status).toBe(404);
    await vi.waitFor(async () => expect(await storedFiles()).toHaveLength(count - 2));
  });

  it('happens with its form', async () => {
    const { id } = await portal.addTemplate();
    const count = (await storedFiles()).length;
    await portal.uploadPreviews(id, [pdf('x.pdf')]);
    expect((await portal.call('DELETE', `/global-forms/${String(id)}`)).status).toBe(200);
    await vi.waitFor(async () => expect(await storedFiles()).toHaveLength(count));
  });
});
