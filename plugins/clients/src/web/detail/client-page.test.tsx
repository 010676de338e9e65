import { contribute } from '@porchlight/web';
import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClientDetailCards } from '../../slots.ts';
import { wholeClient } from '../testing/sample-client.ts';
import ClientDetailPage from './client-page.tsx';
import { chooseInMenu, inMenu, openClient, openMenu } from './testing/open-client.tsx';

const client = wholeClient({
  assigned_agent: { id: 4, first_name: 'Tomás', last_name: 'Alvarez' } as never,
  secondary_phone: '',
  secondary_email: '',
});

function open(
  answer: FakeResponses[string],
  path = '/crm/clients/11',
  permissions = ['clients.write'],
) {
  return renderInPortal(<ClientDetailPage />, {
    path,
    route: '/crm/clients/:id',
    permissions,
    answers: { 'GET /clients/:id': answer },
    contributes: [
      contribute(ClientDetailCards, {
        id: 'test.card',
        order: 10,
        section: 'Overview',
        component: () =>
          Promise.resolve({
            default: ({ client: { id } }) => <p>Card of another plugin for {id}</p>,
          }),
      }),
    ],
  });
}

it('says who the client is', async () => {
  await open(client);
  await screen.findByRole('heading', { name: 'Carmen Villalobos' });
  await screen.findByText('71 years old, 3/4/1955');
  screen.getByText('Spanish');
  screen.getByText('Client');
  screen.getByText('Tomás Alvarez');
});

it('shows the cards of all plugins by section, and within a section in their order', async () => {
  await open(client);
  const mail = await screen.findByRole('link', { name: 'carmen@example.com' });
  expect(mail.getAttribute('href')).toBe('mailto:carmen@example.com');
  screen.getByText('(305) 555-0142');
  const other = screen.getByText('Card of another plugin for 11');
  expect(other.compareDocumentPosition(mail)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('edits the client', async () => {
  await open(client);
  await chooseInMenu('Edit Client');
  await screen.findByRole('dialog', { name: 'Edit Client' });
});

it('saves the typed value after a conflict, from the newer version', async () => {
  let stored = { ...client, version: 4 };
  const { server } = await open(() => stored);
  server.answers = {
    ...server.answers,
    'PUT /clients/:id': (call: { body: { version: number } }) => {
      if (call.body.version !== stored.version)
        return { status: 409, body: { success: false, message: 'Changed by someone else.' } };
      stored = { ...client, client_last_name: 'Paz', version: 6 };
      return stored;
    },
  };
  await chooseInMenu('Edit Client');
  const name = await screen.findByLabelText<HTMLInputElement>('Last Name');
  fireEvent.change(name, { target: { value: 'Paz' } });
  stored = { ...client, client_last_name: 'Theirs', version: 5 };
  fireEvent.click(screen.getByRole('button', { name: 'Update Client' }));
  await screen.findByRole('region', { name: /changed this client/ });
  expect(name.value).toBe('Paz');
  fireEvent.click(screen.getByRole('button', { name: 'Update Client' }));
  await screen.findByRole('heading', { name: 'Carmen Paz' });
  const bodies = server.callsOf('PUT /clients/:id').map(({ body }) => body);
  expect(bodies).toEqual([
    { client_last_name: 'Paz', version: 4 },
    { client_last_name: 'Paz', version: 5 },
  ]);
});

it('offers no edit to those who may not', async () => {
  await open(client, '/crm/clients/11', []);
  await screen.findByRole('heading', { name: 'Carmen Villalobos' });
  await openMenu();
  expect(inMenu('Edit Client')).toBeNull();
  expect(inMenu('Make Inactive')).toBeNull();
  expect(inMenu('Delete Client')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit Name' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Schedule…' })).toBeNull();
});

it('reports an unknown client', async () => {
  const { location } = await open({
    status: 404,
    body: { success: false, message: 'Client not found' },
  });
  await screen.findByText('It may have been deleted.');
  fireEvent.click(screen.getByRole('button', { name: 'Back to Clients' }));
  await waitFor(() => expect(location()).toBe('/crm/clients'));
});

it.each(['abc', '0', '-1', '1.5', '99999999999999999999'])(
  'fetches nothing for client %s',
  async (id) => {
    const { server } = await open(client, `/crm/clients/${id}`);
    await screen.findByText('It may have been deleted.');
    expect(server.callsOf('GET /clients/:id')).toEqual([]);
  },
);

it('says when loading failed and tries again', async () => {
  let fails = true;
  await open(() =>
    fails ? { status: 403, body: { success: false, message: 'Not allowed' } } : client,
  );
  await screen.findByText('Error loading client');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Carmen Villalobos' });
});

it('goes by the name of the client, in the header and in the tab', async () => {
  await openClient();
  expect(document.title).toBe('Carmen Villalobos - Agent Portal');
  expect(screen.getByRole('link', { name: 'Clients' }).getAttribute('href')).toBe('/crm/clients');
});

it('shows the last state of a client that someone else deleted, without any action', async () => {
  const { stored, portal } = await openClient();
  stored.client = null;
  await act(() => portal.queries.refetchQueries({ queryKey: ['clients', 'detail', 11] }));
  await screen.findByText(/This client was deleted while/);
  screen.getByRole('heading', { name: 'Carmen Villalobos' });
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit Name' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Schedule…' })).toBeNull();
});

it('reports a change by someone else, and not one of the current user', async () => {
  const { stored, portal } = await openClient();
  const look = () => act(() => portal.queries.refetchQueries({ queryKey: ['clients', 'detail'] }));
  const note = () => screen.queryByText(/^Someone else just changed this client/);
  await chooseInMenu('Make Inactive');
  await screen.findByText('Inactive');
  await look();
  expect(note()).toBeNull();
  stored.client = { ...stored.client!, client_last_name: 'Paz', version: 9 };
  await look();
  await screen.findByRole('heading', { name: 'Carmen Paz' });
  expect(note()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(note()).toBeNull();
});
