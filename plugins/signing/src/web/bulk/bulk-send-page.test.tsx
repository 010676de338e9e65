import { renderInPortal, type FakeResponses, type RecordedCall } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { BulkSend } from '../../generated/types.ts';
import BulkSendPage from './bulk-send-page.tsx';
import SendListedClients from './send-listed-clients.tsx';
import SendTemplate from './send-template.tsx';

afterEach(cleanup);

const client = (id: number, name: string, part: object = {}) => ({
  id,
  name,
  status: 'client',
  primary_email: `${name.toLowerCase()}@example.com`,
  primary_phone: '',
  ...part,
});
const listed = [
  client(11, 'Ana'),
  client(12, 'Ben', { primary_email: '' }),
  client(13, 'Cleo', { status: 'inactive' }),
];
const sending: BulkSend = {
  id: 9,
  form_id: 5,
  title: 'Advisory Services',
  state: 'finished',
  total: 2,
  sent: 1,
  linked: 0,
  skipped: 1,
  created_at: '2026-11-23T12:00:00.000Z',
  finished_at: '2026-11-23T12:01:00.000Z',
  clients: [
    { client_id: 11, client_name: 'Ana', state: 'sent', reason: null, submission_id: 70 },
    {
      client_id: 14,
      client_name: '',
      state: 'skipped',
      reason: 'This client has the form already.',
      submission_id: null,
    },
  ],
};

const open = (path = '/crm/bulk-send', answers: FakeResponses = {}, mail = true) =>
  renderInPortal(<BulkSendPage />, {
    path,
    route: '/crm/bulk-send',
    permissions: ['signing.use'],
    channels: { mail, text: false },
    answers: {
      'GET /global-forms': [
        { id: 5, title: 'Advisory Services', type: 'DocuSign' },
        { id: 6, title: 'About you', type: 'Web Form' },
      ],
      'GET /clients': { success: true, data: listed, total: 3 },
      'POST /signing/bulk-sends': { success: true, data: sending },
      'GET /signing/bulk-sends/:id': { success: true, data: sending },
      ...answers,
    },
  });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

it('reviews who gets a document and who cannot and why, then sends it', async () => {
  const { server, location } = await open('/crm/bulk-send?form=5&status=client&agent=mine&q=a');
  await press('Choose All 3');
  expect(await screen.findByText('3 clients chosen')).toBeTruthy();
  await press('Review');
  const able = within(await screen.findByRole('region', { name: '1 client gets this document' }));
  expect(able.getByText('Ana')).toBeTruthy();
  const unable = within(screen.getByRole('region', { name: '2 clients cannot get it' }));
  expect(unable.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ben No email address',
    'Cleo The client is inactive',
  ]);
  await press('Send to 1 Client');
  await waitFor(() => expect(location()).toBe('/crm/bulk-send?run=9'));
  expect(server.callsOf('POST /signing/bulk-sends').map(({ body }) => body)).toEqual([
    { form_id: 5, client_ids: [11] },
  ]);
  expect(server.callsOf('GET /clients')[0]?.query).toMatchObject({
    status: 'client',
    agent: 'mine',
    q: 'a',
  });
});

it('offers forms to sign only, and requires a document and a client', async () => {
  const { server } = await open();
  const document = await screen.findByLabelText<HTMLSelectElement>('Document');
  expect([...document.options].map(({ text }) => text)).toEqual([
    'Choose a document',
    'Advisory Services',
  ]);
  await press('Review');
  expect(screen.getByText('Please choose a document.')).toBeTruthy();
  expect(screen.getByText('Please choose at least one client.')).toBeTruthy();
  expect(server.callsOf('POST /signing/bulk-sends')).toEqual([]);
});

it('tells an agency without clients from a filter that matches none', async () => {
  const none = { 'GET /clients': { success: true, data: [], total: 0 } };
  const { unmount } = await open('/crm/bulk-send', none);
  expect(await screen.findByText('No clients yet')).toBeTruthy();
  unmount();
  await open('/crm/bulk-send?status=lead', none);
  expect(await screen.findByText('No clients match')).toBeTruthy();
});

it('keeps the chosen clients when the review leads back', async () => {
  await open('/crm/bulk-send?form=5');
  fireEvent.click(await screen.findByLabelText(/^Ana/));
  await press('Review');
  await press('Back');
  expect(await screen.findByText('1 client chosen')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Ana/)).checked).toBe(true);
});

it('says that nothing can be sent to clients without an address', async () => {
  const { server } = await open('/crm/bulk-send?form=5');
  fireEvent.click(await screen.findByLabelText(/^Ben/));
  await press('Review');
  await press(/^Send to 0 Clients/);
  expect(screen.getAllByText('None of the chosen clients can get this document.')).toBeTruthy();
  expect(server.callsOf('POST /signing/bulk-sends')).toEqual([]);
});

it('reads all pages of the listed clients, at most 500', async () => {
  const many = (page: number) =>
    Array.from({ length: 100 }, (_, index) => client(page * 100 + index, `C${String(index)}`));
  const { server } = await open('/crm/bulk-send?form=5', {
    'GET /clients': ({ query }: RecordedCall) => ({
      success: true,
      data: many(Number(query['page'])),
      total: 500,
    }),
  });
  await press('Choose All 500');
  expect(await screen.findByText('500 clients chosen')).toBeTruthy();
  const pages = server
    .callsOf('GET /clients')
    .filter(({ query }) => query['page_size'] === '100')
    .map(({ query }) => query['page']);
  expect(pages).toEqual(['1', '2', '3', '4', '5']);
});

it('chooses no more than 500 clients at once', async () => {
  await open('/crm/bulk-send?form=5', {
    'GET /clients': { success: true, data: listed, total: 501 },
  });
  await screen.findByRole('button', { name: 'Choose All 501', description: /at most 500/ });
});

it('says that sending could not start, and lets the agent try again', async () => {
  await open('/crm/bulk-send?form=5', {
    'POST /signing/bulk-sends': { status: 400, body: { message: 'The template has no document.' } },
  });
  fireEvent.click(await screen.findByLabelText(/^Ana/));
  await press('Review');
  await press('Send to 1 Client');
  await screen.findByText('Couldn’t start sending. The template has no document.');
  expect(screen.getByRole('button', { name: 'Send to 1 Client' })).toBeTruthy();
});

it('shows how far the sending is until it is finished', async () => {
  const states = [{ ...sending, state: 'running', sent: 0, skipped: 1 }, sending];
  await open('/crm/bulk-send?run=9', {
    'GET /signing/bulk-sends/:id': () => ({ success: true, data: states.shift() ?? sending }),
  });
  expect(await screen.findByText('1 of 2 clients done')).toBeTruthy();
  expect(screen.getByText('You can leave this page; the sending goes on.')).toBeTruthy();
  await screen.findByText('Sent to 1 client. 1 could not be sent.', {}, { timeout: 3_000 });
});

it('promises and reports links alone where the portal has no mail server', async () => {
  const [ana, ben] = sending.clients;
  const linked = { ...sending, sent: 0, linked: 1, clients: [{ ...ana!, state: 'linked' }, ben!] };
  const answers = {
    'POST /signing/bulk-sends': { success: true, data: linked },
    'GET /signing/bulk-sends/:id': { success: true, data: linked },
  };
  await open('/crm/bulk-send?form=5', answers, false);
  fireEvent.click(await screen.findByLabelText(/^Ana/));
  await press('Review');
  await screen.findByText(/^This portal has no mail server, so no one gets an email/);
  await press('Make 1 Link');
  await screen.findByText('Links made for 1 client, nothing sent. 1 could not be sent.');
  screen.getByRole('region', { name: /^Not sent: this portal had no mail server/ });
  expect(screen.queryByRole('region', { name: /^Sent/ })).toBeNull();
});

it('lists what could not be sent first, with the reason and the client', async () => {
  await open('/crm/bulk-send?run=9');
  const group = within(await screen.findByRole('region', { name: /^Could not be sent/ }));
  expect(group.getByText('This client has the form already.')).toBeTruthy();
  expect(group.getByRole('link', { name: 'Client 14' }).getAttribute('href')).toBe(
    '/crm/clients/14',
  );
  const sent = within(screen.getByRole('region', { name: /^Sent/ }));
  expect(sent.getByRole('link', { name: 'Open Form' }).getAttribute('href')).toBe('/crm/forms/70');
});

it('leads here from the client list with its filter, and from a template', async () => {
  const filter = { status: 'lead', agent: '', due: '', q: 'ana' };
  const list = await renderInPortal(<SendListedClients filter={filter} />, {});
  await press('Send to Sign');
  await waitFor(() => expect(list.location()).toBe('/crm/bulk-send?status=lead&q=ana'));
  cleanup();
  const editor = await renderInPortal(<SendTemplate template={{ id: 5 }} />, {});
  await press('Send to Clients');
  await waitFor(() => expect(editor.location()).toBe('/crm/bulk-send?form=5'));
});
