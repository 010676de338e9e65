import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { KeptDocument } from '../../generated/types.ts';
import KeptDocumentsPage from './kept-documents-page.tsx';

const orphan: KeptDocument = {
  id: '019ab5e4-8c00-7000-8000-000000000001',
  title: 'Scope of appointment',
  client_id: null,
  client_name: 'Carmen Villalobos',
  code: 'K7QM-2F4X',
  stored_at: '2026-11-01T15:00:00.000Z',
  kept_until: '2036-11-01',
  outlives_form: true,
  hold: null,
};
const held: KeptDocument = {
  ...orphan,
  id: '019ab5e4-8c00-7000-8000-000000000002',
  title: 'Agreement',
  hold: { reason: 'Lawsuit 12', since: '2026-11-20T15:00:00.000Z', by: 'Olive Owner' },
};
const listed = (...data: readonly KeptDocument[]) => ({
  success: true,
  data,
  total: data.length,
});
const open = (answers: FakeResponses) =>
  renderInPortal(<KeptDocumentsPage />, { permissions: ['signing.keep'], answers });

it('lists documents that outlive their client with name, code, last day, and hold', async () => {
  await open({ 'GET /signing/documents': listed(orphan, held) });
  const [, first, second] = await screen.findAllByRole('row');
  for (const text of [
    'Carmen Villalobos',
    'Scope of appointment',
    'K7QM-2F4X',
    '11/1/2036',
    'None',
  ])
    expect(first?.textContent).toContain(text);
  expect(second?.textContent).toContain('Lawsuit 12');
  expect(second?.textContent).toContain('by Olive Owner');
  expect(within(second!).queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('searches and filters on the server', async () => {
  const { server } = await open({ 'GET /signing/documents': listed(orphan) });
  await screen.findByText('1 document');
  fireEvent.click(screen.getByRole('button', { name: 'On Legal Hold' }));
  fireEvent.change(screen.getByLabelText('Search by client, code, or title'), {
    target: { value: ' carmen ' },
  });
  await expect
    .poll(() => server.callsOf('GET /signing/documents').at(-1)?.query)
    .toMatchObject({ scope: 'held', q: 'carmen' });
});

it.each([
  ['', 'No signed document outlives its form'],
  ['nobody', 'No document matches the search'],
])('says that there is none, after the search %j', async (text, title) => {
  await open({ 'GET /signing/documents': listed() });
  fireEvent.change(await screen.findByLabelText('Search by client, code, or title'), {
    target: { value: text },
  });
  await screen.findByText(title);
});

it('asks for the reason of a hold, shows what the server says at it, and lists the document again', async () => {
  const { server } = await open({
    'GET /signing/documents': listed(orphan),
    'PUT /signing/documents/:id/hold': {
      status: 400,
      body: {
        message: 'Please check the fields.',
        details: [{ field: 'reason', message: 'Say why. The reason stays in the audit log.' }],
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Hold' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Put Scope of appointment on legal hold?',
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Put on Hold' }));
  await within(dialog).findByText('Say why. The reason stays in the audit log.');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Lawsuit' } });
  server.answers = {
    'GET /signing/documents': listed(held),
    'PUT /signing/documents/:id/hold': { success: true, data: held },
  };
  fireEvent.click(within(dialog).getByRole('button', { name: 'Put on Hold' }));
  await screen.findByText('Document put on legal hold');
  await screen.findByText(/Lawsuit 12/);
  expect(server.callsOf('PUT /signing/documents/:id/hold').at(-1)?.body).toEqual({
    held: true,
    reason: 'Lawsuit',
  });
});

it('destroys a document with a reason, and says why that was refused', async () => {
  const { server } = await open({
    'GET /signing/documents': listed(orphan),
    'DELETE /signing/documents/:id': { status: 409, body: { message: 'It is on legal hold.' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Destroy Scope of appointment?' });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Mistake' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Destroy Document' }));
  await within(dialog).findByText('It is on legal hold.');
  expect(server.callsOf('DELETE /signing/documents/:id').at(-1)?.query).toEqual({
    reason: 'Mistake',
  });
});
