import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import type { Client } from '../../../generated/types.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { wholeClient } from '../../testing/sample-client.ts';
import ClientDeletionQuestion from './client-deletion-question.tsx';
import { chooseInMenu, openClient } from '../testing/open-client.tsx';

const counted = (sessions: number, documents: number, forms: number) => ({
  success: true,
  hasRelatedData: sessions + documents + forms > 0,
  counts: { sessions, documents, forms },
  related: [
    { kind: 'sessions', one: 'session', several: 'sessions', count: sessions },
    { kind: 'documents', one: 'document', several: 'documents', count: documents },
    { kind: 'forms', one: 'form', several: 'forms', count: forms },
  ],
  kept: [],
  from_client: false,
});

async function ask(
  part: Partial<Client> = {},
  answers: FakeResponses = {},
  permissions?: string[],
) {
  const opened = await openClient(part, {
    answers: { 'GET /clients/:id/related-data': counted(2, 1, 0), ...answers },
    ...(permissions === undefined ? {} : { permissions }),
  });
  await chooseInMenu('Delete Client');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Carmen Villalobos?' });
  return {
    ...opened,
    dialog,
    button: (name: string) => within(dialog).getByRole('button', { name }),
  };
}

it('counts first what goes with the client, then deletes it and leads to the list', async () => {
  const { dialog, button, server, location } = await ask(
    {},
    { 'DELETE /clients/:id': { success: true, message: 'Client deleted' } },
  );
  await waitFor(() =>
    expect(within(dialog).getByRole('status').textContent).toMatch(
      /^Carmen Villalobos and 2 sessions and 1 document will be deleted\./,
    ),
  );
  fireEvent.click(button('Delete Client'));
  fireEvent.click(dialog.querySelector('[aria-busy]') ?? dialog);
  await waitFor(() => expect(location()).toBe('/crm/clients'));
  await screen.findByText('Carmen Villalobos was deleted');
  expect(server.callsOf('DELETE /clients/:id')).toHaveLength(1);
});

it('lists open invoices with their amounts, and deletes the client once what happens to them is chosen', async () => {
  const open_invoices = [
    { id: 7, number: 'INV-7', title: 'Advisory', open_cents: 12_000 },
    { id: 9, number: 'INV-9', title: 'Review', open_cents: 3_050 },
  ];
  const { dialog, button, server } = await ask(
    {},
    {
      'GET /clients/:id/related-data': { ...counted(0, 0, 0), open_invoices },
      'DELETE /clients/:id': { success: true, message: 'Client deleted' },
    },
  );
  await within(dialog).findByText(/^2 invoices of \$150\.50 together are open/);
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['INV-7 Advisory$120.00', 'INV-9 Review$30.50']);
  fireEvent.click(button('Delete Client'));
  expect(server.callsOf('DELETE /clients/:id')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('radio', { name: /^Void/ }));
  fireEvent.click(button('Delete Client'));
  await screen.findByText('Carmen Villalobos was deleted');
  const [call] = server.callsOf('DELETE /clients/:id');
  expect(call?.query).toEqual({ open_invoices: 'void' });
});

it('waits for the related records before a client can be deleted', async () => {
  let counts: (answer: unknown) => void = () => undefined;
  const { dialog, button, server } = await ask(
    {},
    {
      'GET /clients/:id/related-data': () =>
        new Promise((resolve) => {
          counts = resolve;
        }),
    },
  );
  within(dialog).getByText('Checking for related records…');
  fireEvent.click(button('Delete Client'));
  counts(counted(0, 0, 0));
  await within(dialog).findByText(/There are no related sessions/);
  expect(server.callsOf('DELETE /clients/:id')).toEqual([]);
});

it('offers to make the client inactive instead', async () => {
  const { button, server, stored } = await ask();
  await waitFor(() => expect(document.activeElement).toBe(button('Make Inactive Instead')));
  fireEvent.click(button('Make Inactive Instead'));
  await screen.findByText('Carmen Villalobos is now inactive');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored.client?.status).toBe('inactive');
  expect(server.callsOf('DELETE /clients/:id')).toEqual([]);
});

it.each([
  ['an inactive client', { status: 'inactive' } as const, undefined],
  ['those who may not change clients', {}, ['clients.delete']],
])('offers no kinder way for %s', async (_, part, permissions) => {
  const { dialog } = await ask(part, {}, permissions);
  await within(dialog).findByText(/will be deleted\./);
  expect(within(dialog).queryByRole('button', { name: 'Make Inactive Instead' })).toBeNull();
});

it('says when deleting failed, and stays', async () => {
  const { dialog, button, location } = await ask(
    {},
    { 'DELETE /clients/:id': { status: 400, body: { success: false, message: 'no' } } },
  );
  await within(dialog).findByText(/will be deleted\./);
  fireEvent.click(button('Delete Client'));
  await within(dialog).findByText('Failed to delete client. Please try again.');
  expect(location()).toBe('/crm/clients/11');
  button('Delete Client');
});

it('asks an owner for a reason when forms of the client are kept, and deletes it with that', async () => {
  const details = [{ field: 'reason', message: 'Say why it is deleted.' }];
  const { dialog, button, server } = await ask(
    {},
    { 'DELETE /clients/:id': { status: 400, body: { success: false, message: 'Kept.', details } } },
  );
  await within(dialog).findByText(/will be deleted\./);
  fireEvent.click(button('Delete Client'));
  await within(dialog).findByText('Kept.');
  server.answers = {
    ...server.answers,
    'DELETE /clients/:id': { success: true, message: 'Client deleted' },
  };
  fireEvent.change(await within(dialog).findByLabelText('Reason'), {
    target: { value: 'Entered twice' },
  });
  fireEvent.click(button('Delete Client'));
  await waitFor(() => expect(server.callsOf('DELETE /clients/:id')).toHaveLength(2));
  expect(server.callsOf('DELETE /clients/:id')[1]?.query).toEqual({ reason: 'Entered twice' });
});

it('tries again when what goes with the client could not be counted', async () => {
  let fails = true;
  const { dialog, button } = await ask(
    {},
    {
      'GET /clients/:id/related-data': () =>
        fails ? { status: 403, body: { success: false } } : counted(1, 0, 0),
    },
  );
  await within(dialog).findByText("Couldn't check for related records.");
  fails = false;
  fireEvent.click(button('Try Again'));
  await waitFor(() =>
    expect(within(dialog).getByRole('status').textContent).toMatch(
      /^Carmen Villalobos and 1 session will be deleted\./,
    ),
  );
});

it('leaves the next step to the screen of another plugin', async () => {
  const [onDeleted, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const question = <ClientDeletionQuestion clientId={11} onClose={onClose} onDeleted={onDeleted} />;
  const { location } = await renderInPortal(question, {
    answers: {
      'GET /clients/:id': wholeClient(),
      'GET /clients/:id/related-data': counted(0, 0, 0),
      'DELETE /clients/:id': { success: true, message: 'Client deleted' },
    },
  });
  const before = location();
  const dialog = await screen.findByRole('dialog', { name: 'Delete Carmen Villalobos?' });
  await within(dialog).findByText(/will be deleted/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Client' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(location()).toBe(before);
});

it('closes with the reason when the client of another screen no longer exists', async () => {
  const onClose = vi.fn<() => void>();
  const question = <ClientDeletionQuestion clientId={11} onClose={onClose} onDeleted={vi.fn()} />;
  const gone = { status: 404, body: { success: false, message: 'Client not found' } };
  await renderInPortal(question, { answers: { 'GET /clients/:id': gone } });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await screen.findByText('Client not found');
});

it('says which signed documents are kept, until when, and where owners find them', async () => {
  const kept = [
    { one: 'signed document', several: 'signed documents', count: 2, until: '2036-11-28' },
  ];
  const { dialog } = await ask(
    {},
    { 'GET /clients/:id/related-data': { ...counted(0, 0, 2), kept } },
  );
  await within(dialog).findByText(
    '2 signed documents are kept until 11/28/2036 at least, with the name of the client. Owners find them in Settings, Signed documents.',
  );
});

it('asks at once why a client is deleted from whom answers or files came', async () => {
  const { dialog, button, server } = await ask(
    {},
    {
      'GET /clients/:id/related-data': { ...counted(0, 1, 0), from_client: true },
      'DELETE /clients/:id': { success: true, message: 'Client deleted' },
    },
  );
  const reason = await within(dialog).findByLabelText('Reason');
  fireEvent.click(button('Delete Client'));
  expect(server.callsOf('DELETE /clients/:id')).toEqual([]);
  fireEvent.change(reason, { target: { value: 'Entered twice' } });
  fireEvent.click(button('Delete Client'));
  await waitFor(() => expect(server.callsOf('DELETE /clients/:id')).toHaveLength(1));
  expect(server.callsOf('DELETE /clients/:id')[0]?.query).toEqual({ reason: 'Entered twice' });
});
