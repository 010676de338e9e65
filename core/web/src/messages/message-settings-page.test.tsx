import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeResponses } from '../testing/fake-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import MessageSettingsPage from './message-settings-page.tsx';

const settings = (values: object) => ({
  success: true,
  id: 'core.messages',
  title: 'Messages',
  schema: {
    type: 'object',
    required: ['mail_server', 'text_gateway'],
    properties: {
      mail_server: { type: 'string', 'x-label': 'Mail server' },
      text_gateway: { type: 'string', 'x-label': 'Text message gateway' },
    },
  },
  values: { mail_server: '', text_gateway: '', ...values },
});

function open(answers: FakeResponses = {}) {
  return renderInPortal(<MessageSettingsPage />, {
    permissions: ['core.manage-modules', 'core.manage-messages'],
    answers: { 'GET /modules/core.messages/settings': settings({}), ...answers },
  });
}

it('says that nothing leaves the portal without a mail server', async () => {
  await open();
  expect(await screen.findByText(/Nothing leaves this portal/)).toBeTruthy();
  expect(screen.getByLabelText('Mail server (optional)')).toBeTruthy();
});

it('shows what happened to a test message', async () => {
  let result = { success: true, sent: false, message: 'The mail server wants a password.' };
  const { server } = await open({
    'GET /modules/core.messages/settings': settings({ mail_server: 'smtp.example.com' }),
    'POST /messages/test': () => result,
  });
  const recipient = await screen.findByLabelText('Recipient');
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send test message' }));
  fireEvent.change(recipient, { target: { value: ' ' } });
  send();
  expect(screen.getByText('Enter an email address or a phone number')).toBeTruthy();
  fireEvent.change(recipient, { target: { value: ' me@example.com ' } });
  send();
  expect(await screen.findByText('The mail server wants a password.')).toBeTruthy();
  expect(server.callsOf('POST /messages/test').map(({ body }) => body)).toEqual([
    { to: 'me@example.com' },
  ]);
  result = { success: true, sent: true, message: 'The mail server accepted it.' };
  send();
  expect(await screen.findByText('The mail server accepted it.')).toBeTruthy();
});
