// @vitest-environment jsdom
import type { ClientDetailCardProps } from '@porchlight/clients/slots';
import { setPhone } from '@porchlight/ui/testing';
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { UploadRequest } from '../../generated/types.ts';
import './request-dialog.tsx';
import './new-request-dialogs.tsx';
import RequestsCard from './requests-card.tsx';

afterEach(() => {
  cleanup();
  setPhone(false);
});

const sample: UploadRequest = {
  id: 1000,
  client_id: 11,
  note: 'Both sides, please.',
  second_factor: 'none',
  created_at: '2026-11-23T15:00:00.000Z',
  state: 'open',
  items: [
    {
      id: 1,
      kind: 'photo-id',
      label: 'Photo ID',
      folder: 'Identity',
      documents: 1,
      received_at: '2026-11-23T16:00:00.000Z',
    },
    { id: 2, kind: 'custom', label: 'Lease', folder: '', documents: 0, received_at: null },
  ],
  link: {
    id: '019aa1cd-5980-7000-8000-000000000001',
    url: 'https://portal.example.com/uploads/token',
    created_at: '2026-11-23T15:00:00.000Z',
    expires_at: '2026-11-30T15:00:00.000Z',
    state: 'open',
    view_count: 0,
    last_viewed_at: null,
    sent: null,
  },
};

const listOf = (...data: readonly UploadRequest[]) => ({
  success: true,
  data,
  folders: ['Identity', 'Taxes'],
  recipient: { has_email: false, has_phone: true, has_birth_date: true },
});

/** `requests` is asked each time, so a test can change what the server has. */
async function open(requests: () => readonly UploadRequest[], answers: FakeResponses = {}) {
  const client = { id: 11 } as ClientDetailCardProps['client'];
  return renderInPortal(<RequestsCard client={client} />, {
    permissions: ['forms.use'],
    answers: {
      'GET /clients/:id/upload-requests': () => listOf(...requests()),
      'GET /global-settings': { success: true, data: { default_form_expiration_days: 7 } },
      ...answers,
    },
  });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('lists what was asked for with what has arrived', async () => {
  const done: UploadRequest = { ...sample, id: 1001, state: 'done', items: [sample.items[0]!] };
  await open(() => [sample, done, { ...sample, id: 1002, state: 'ended', link: null }]);
  await screen.findByRole('table');
  expect(rows()).toEqual([
    ['Photo ID, Lease', 'Waiting', '1 of 2 received', '11/23/2026'],
    ['Photo ID', 'Complete', '1 of 1 received', '11/23/2026'],
    ['Photo ID, Lease', 'Link ended', '1 of 2 received', '11/23/2026'],
  ]);
});

it('lists the same on a phone, and says what to do without any', async () => {
  setPhone(true);
  await open(() => [sample]);
  await screen.findByRole('button', { name: /Photo ID, Lease/ });
  screen.getByText('1 of 2 received, Requested 11/23/2026');
  cleanup();
  await open(() => []);
  await screen.findByText(/No document requests yet/);
});

it('asks for the chosen documents with their folders, and shows the link', async () => {
  let stored: readonly UploadRequest[] = [];
  const { server } = await open(() => stored, {
    'POST /upload-requests': { success: true, data: sample },
  });
  await screen.findByText(/No document requests yet/);
  press('Request Documents');
  await screen.findByRole('dialog');
  press('Create link');
  screen.getByText('Choose at least one document.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Photo ID' }));
  fireEvent.change(screen.getByLabelText(/Folder for Photo ID/), { target: { value: 'Identity' } });
  press('Add another document');
  press('Create link');
  screen.getByText('Please enter the name of the document');
  fireEvent.change(screen.getByLabelText('Other document'), { target: { value: 'Lease' } });
  stored = [sample];
  await act(async () => press('Create link'));
  const field = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(field.value).toBe('https://portal.example.com/uploads/token');
  const [call] = server.callsOf('POST /upload-requests');
  expect(call?.body).toEqual({
    client_id: 11,
    items: [
      { kind: 'photo-id', folder: 'Identity' },
      { kind: 'custom', label: 'Lease', folder: '' },
    ],
    note: '',
    second_factor: 'none',
    expirationHours: 168,
  });
});

it('revokes a link after a question, and offers a new one when it has ended', async () => {
  const ended = { ...sample, state: 'ended', link: { ...sample.link!, state: 'revoked' } } as const;
  let stored: readonly UploadRequest[] = [sample];
  await open(() => stored, {
    'DELETE /upload-requests/:id/links/:linkId': { success: true },
    'POST /upload-requests/:id/links': { success: true, data: sample },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Photo ID, Lease' }));
  await screen.findByText('Both sides, please.');
  press('Revoke Link');
  stored = [ended];
  const question = await screen.findByRole('dialog', { name: 'Revoke this link?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Revoke Link' }));
  await screen.findByText(/The link of this request no longer works/);
  stored = [sample];
  press('Make new link');
  await waitFor(() => screen.getByLabelText('Link'));
});

it('says how a link was sent and whether the client has an address, and stops its reminders', async () => {
  const sent = {
    channel: 'mail',
    sent_on: '2026-11-23',
    delivery: 'sent',
    reminders: ['2026-11-25', '2026-11-28'],
    is_stopped: false,
  } as const;
  const linkWith = (change: object): UploadRequest => ({
    ...sample,
    link: { ...sample.link!, sent: { ...sent, reminders: [...sent.reminders], ...change } },
  });
  let stored = [linkWith({})];
  const { server } = await open(() => stored, {
    'DELETE /upload-requests/:id/links/:linkId/reminders': { success: true },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Photo ID, Lease' }));
  await screen.findByText(/^Sent by email on 11\/23\/2026/);
  screen.getByText('Reminders on 11/25/2026 and 11/28/2026');
  const mail = screen.getByRole('button', { name: 'Send by Email' });
  expect(mail.getAttribute('aria-disabled')).toBe('true');
  stored = [linkWith({ reminders: [], is_stopped: true })];
  press('Stop Reminders');
  await screen.findByText('Reminders stopped');
  const path = `/upload-requests/1000/links/${sample.link!.id}/reminders`;
  expect(server.calls.map((call) => call.path)).toContain(path);
});
