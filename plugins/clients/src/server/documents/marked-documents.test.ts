import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocumentsPortal, pdf, type DocumentsPortal } from './documents-portal.fixture.ts';

let portal: DocumentsPortal;
beforeAll(async () => {
  portal = await createDocumentsPortal();
});
afterAll(() => portal.close());

const patch = (id: string, body: object) =>
  portal.request('PATCH', `/api/documents/${id}`, { token: portal.token, body });

it('names who marked a document as signed, until it is marked so no more', async () => {
  const { id } = await portal.add();
  const { id: documentId, uploaded_by } = await portal.added(id, pdf, { signed: 'true' });
  const marked = async () => {
    const { signed, signed_here, marked_by } = await portal.document(documentId);
    return [signed, signed_here, marked_by];
  };
  expect(await marked()).toEqual([true, false, uploaded_by!.name]);
  await patch(documentId, { notes: 'x' });
  expect(await marked()).toEqual([true, false, uploaded_by!.name]);
  await patch(documentId, { signed: false });
  expect(await marked()).toEqual([false, false, null]);
});
