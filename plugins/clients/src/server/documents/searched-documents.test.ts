import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocumentsPortal, pdf, type DocumentsPortal } from './documents-portal.fixture.ts';

let portal: DocumentsPortal;
let clientId: number;

beforeAll(async () => {
  portal = await createDocumentsPortal({ plugins: ['clients', 'fixture-scanner'] });
  clientId = (await portal.add()).id;
});
afterAll(() => portal.close());

const scripted = {
  name: 'Application.pdf',
  content: '%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n%%EOF\n',
};

const disposition = async (id: string) => {
  const { file_url } = await portal.document(id);
  const { headers } = await portal.content(file_url);
  return [
    headers.get('content-disposition')?.split(';')[0],
    headers.get('content-security-policy'),
  ];
};

it('marks a document that contains scripts, and never shows it in a tab', async () => {
  const { id, findings } = await portal.added(clientId, scripted);
  expect(findings).toEqual(['scripts']);
  expect((await portal.document(id)).findings).toEqual(['scripts']);
  expect(await disposition(id)).toEqual(['attachment', expect.stringContaining('sandbox')]);
});

it('shows a document without findings in a tab', async () => {
  const { id, findings } = await portal.added(clientId, pdf);
  expect(findings).toEqual([]);
  expect(await disposition(id)).toEqual(['inline', expect.stringContaining('sandbox')]);
});

it('says that a document of before was not examined, and examines it', async () => {
  const { id } = await portal.added(clientId, scripted);
  await portal.database.query('update clients_document set findings = null where id = $1', [id]);
  expect((await portal.document(id)).findings).toBeNull();
  expect((await disposition(id))[0]).toBe('attachment');
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === 'clients.search-documents');
  await job!.definition.run({}, new AbortController().signal, () => undefined);
  expect((await portal.document(id)).findings).toEqual(['scripts']);
});

it('refuses an infected document with all that came with it', async () => {
  const before = await portal.documents(clientId);
  const infected = { name: 'note.txt', content: 'a FIXTURE-VIRUS in a text' };
  const { status, body } = await portal.upload(clientId, [pdf, infected]);
  expect([status, body.message]).toEqual([
    415,
    'note.txt was not stored: the virus scanner found Fixture.Test in it.',
  ]);
  expect(await portal.documents(clientId)).toEqual(before);
});

it('stores a document that the scanner failed at, and says that it was not scanned', async () => {
  const { findings } = await portal.added(clientId, { ...pdf, name: 'fails.pdf' });
  expect(findings).toEqual(['not-scanned']);
});
