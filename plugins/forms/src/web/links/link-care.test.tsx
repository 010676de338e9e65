import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { client, listed, openFormLink, tokenWith } from './form-link-dialog.fixture.tsx';

const button = (name: string) => screen.getByRole('button', { name });

it('shows how often a link was viewed, and its view log', async () => {
  await openFormLink(
    {
      'GET /secure-access/client/:clientId/tokens': listed(
        tokenWith({ view_count: 3, last_viewed_at: '2026-11-19T15:12:00.000Z' }),
      ),
      'GET /forms/:id/links/:linkId/views': {
        success: true,
        data: [
          {
            at: '2026-11-19T15:12:00.000Z',
            network: '198.51.100.0/24',
            device: 'phone',
            outcome: 'opened',
          },
          { at: '2026-11-19T15:00:00.000Z', network: '', device: null, outcome: 'refused' },
        ],
      },
    },
    client,
  );
  fireEvent.click(
    await screen.findByRole('button', { name: /^Viewed 3 times, last 11\/19\/2026/ }),
  );
  const log = await screen.findByRole('table', { name: 'View Log' });
  const rows = within(log).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/OpenedPhone198\.51\.100\.0\/24$/),
    expect.stringMatching(/Wrong answerUnknown device$/),
  ]);
});

it('revokes a link only after a question, then offers a new one', async () => {
  const revoke = vi.fn(() => ({ success: true }));
  const tokens = vi
    .fn(() => listed(tokenWith({ state: 'revoked' })))
    .mockReturnValueOnce(listed(tokenWith()));
  await openFormLink(
    {
      'GET /secure-access/client/:clientId/tokens': tokens,
      'DELETE /forms/:id/links/:linkId': revoke,
    },
    client,
  );
  const table = await screen.findByRole('table');
  fireEvent.click(within(table).getByRole('button', { name: 'Revoke Link' }));
  const question = await screen.findByRole('dialog', { name: 'Revoke this link?' });
  expect(revoke).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Revoke Link' }));
  expect(await screen.findByText(/^The link was revoked/)).toBeTruthy();
  expect(revoke).toHaveBeenCalledTimes(1);
  expect(button('Generate New Link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
});

it('shows the newest 10 of many links first', async () => {
  const many = Array.from({ length: 70 }, (_, index) =>
    tokenWith({ id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}` }),
  );
  await openFormLink({ 'GET /secure-access/client/:clientId/tokens': listed(...many) }, client);
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  fireEvent.click(button('Show 50 more'));
  expect(within(table).getAllByRole('row')).toHaveLength(61);
  expect(button('Show 10 more')).toBeTruthy();
});

it('offers no way to reach a client that the client does not have', async () => {
  await openFormLink(
    {
      'GET /secure-access/client/:clientId/tokens': {
        ...listed(tokenWith()),
        recipient: { has_email: true, has_phone: false, has_birth_date: true },
      },
    },
    client,
  );
  const text = await screen.findByRole('button', { name: 'Send by Text' });
  expect(text.getAttribute('aria-disabled')).toBe('true');
  expect(button('Send by Email').getAttribute('aria-disabled')).toBeNull();
});

it('shows that a link was not delivered, and stops its reminders', async () => {
  const stop = vi.fn(() => ({ success: true }));
  const sent = {
    channel: 'mail',
    sent_on: '2026-11-20',
    delivery: 'failed',
    reminders: ['2026-11-22', '2026-11-25'],
    is_stopped: false,
  } as const;
  const tokens = vi
    .fn(() => listed(tokenWith({ sent: { ...sent, reminders: [], is_stopped: true } })))
    .mockReturnValueOnce(listed(tokenWith({ sent: { ...sent, reminders: [...sent.reminders] } })));
  await openFormLink(
    {
      'GET /secure-access/client/:clientId/tokens': tokens,
      'DELETE /forms/:id/links/:linkId/reminders': stop,
    },
    client,
  );
  expect(
    await screen.findByText(/^Sent by email on 11\/20\/2026\. Delivery failed\./),
  ).toBeTruthy();
  expect(screen.getByText('Reminders on 11/22/2026 and 11/25/2026')).toBeTruthy();
  fireEvent.click(button('Stop Reminders'));
  expect(await screen.findByText('Reminders stopped')).toBeTruthy();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('says before and after a press that a portal without a mail server sends no email', async () => {
  const sent = {
    channel: 'mail',
    sent_on: '2026-11-20',
    delivery: 'stored',
    reminders: ['2026-11-22'],
    is_stopped: false,
  } as const;
  const answers = {
    'GET /secure-access/client/:clientId/tokens': listed(
      tokenWith({ sent: { ...sent, reminders: [...sent.reminders] } }),
    ),
    'POST /forms/:id/links/:linkId/send': { success: true, message: 'Not sent: no mail server.' },
  };
  const channels = { mail: false, text: false };
  await openFormLink(answers, client, {}, undefined, channels);
  await screen.findByText(/^This portal has no mail server, so it sends no email/);
  expect(screen.queryByRole('button', { name: 'Send by Email' })).toBeNull();
  await screen.findByText(/^Not sent: the email of 11\/20\/2026 is in the mailbox/);
  expect(screen.queryByText(/^Reminder on/)).toBeNull();
  fireEvent.click(button('Save Email to Mailbox'));
  const toast = await screen.findByText('Not sent: no mail server.');
  expect(toast.closest('[data-tone]')?.getAttribute('data-tone')).toBe('note');
});

it('says in the dialog why a link could not be sent', async () => {
  await openFormLink(
    {
      'GET /secure-access/client/:clientId/tokens': listed(tokenWith()),
      'POST /forms/:id/links/:linkId/send': {
        status: 429,
        body: { success: false, message: 'Too many messages. Try again later.' },
      },
    },
    client,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Send by Email' }));
  expect(await screen.findByText('Too many messages. Try again later.')).toBeTruthy();
});

it('says that the form starts empty for a client without a birth date, when the form asks for it', async () => {
  const tokens = { has_email: true, has_phone: true, has_birth_date: false };
  const answers = {
    'GET /secure-access/client/:clientId/tokens': { ...listed(tokenWith()), recipient: tokens },
  };
  await openFormLink(answers, client, { second_factor: 'birth-date' });
  expect(await screen.findByText(/^This client has no birth date, so the link opens/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Add the birth date' });
  expect(link.getAttribute('href')).toBe('/crm/clients/11');
  cleanup();
  await openFormLink(answers, client, { second_factor: 'none' });
  await screen.findByRole('table');
  expect(screen.queryByText(/no birth date/)).toBeNull();
});
