import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeResponses, RecordedCall } from '../testing/fake-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import MailboxPage from './mailbox-page.tsx';
import { content, mailbox, message } from './messages.fixture.ts';

const failed = message({ state: 'failed', error: 'The mail server rejected the recipient (550).' });

function open(answers: FakeResponses = {}, path = '/crm/test') {
  return renderInPortal(<MailboxPage />, {
    path,
    permissions: ['core.manage-modules', 'core.manage-messages'],
    answers: { 'GET /messages': mailbox(failed), ...answers },
  });
}

describe('the mailbox', () => {
  it('lists messages with recipient, state, and reason', async () => {
    await open();
    // The skeleton is a table with the same name.
    await screen.findByText('ana@example.com');
    const table = within(screen.getByRole('table', { name: 'Mailbox' }));
    expect(table.getAllByText('Failed').length).toBeGreaterThan(0);
    expect(table.getByText('The mail server rejected the recipient (550).')).toBeTruthy();
    expect(screen.queryByText(/Nothing leaves this portal/)).toBeNull();
  });

  it('says that nothing leaves the portal without a mail server', async () => {
    await open({ 'GET /messages': { ...mailbox(), mail_leaves: false } });
    expect(await screen.findByText(/Nothing leaves this portal/)).toBeTruthy();
    expect(screen.getByText('No messages yet')).toBeTruthy();
  });

  it('searches once typing pauses, filters by the address, and shows all again', async () => {
    const { server, location } = await open(
      { 'GET /messages': mailbox() },
      '/crm/test?show=failed',
    );
    const search = await screen.findByLabelText('Search by recipient or title');
    for (const value of ['a', 'an', 'ana']) fireEvent.change(search, { target: { value } });
    await waitFor(() =>
      expect(server.callsOf('GET /messages').at(-1)?.query).toMatchObject({
        search: 'ana',
        state: 'failed',
      }),
    );
    expect(server.callsOf('GET /messages').map(({ query }) => query['search'])).toEqual([
      undefined,
      'ana',
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Show all messages' }));
    await waitFor(() => expect(location()).toBe('/crm/test'));
  });

  it('walks from message to message by J and K, and leads to the search by /', async () => {
    const other = message({ id: 'm2', title: 'Reset' });
    const { portal } = await open({ 'GET /messages': mailbox(failed, other) });
    await screen.findByRole('button', { name: 'Reset' });
    const press = (key: string) =>
      act(() => portal.shortcuts.handle(new KeyboardEvent('keydown', { key })));
    for (const [key, title] of [
      ['j', 'Invitation'],
      ['j', 'Reset'],
      ['k', 'Invitation'],
    ] as const) {
      press(key);
      expect(document.activeElement?.textContent).toBe(title);
    }
    press('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Search by recipient or title'));
  });

  it('opens a message in a frame without permissions, and sends a failed one again', async () => {
    let state: 'failed' | 'waiting' = 'failed';
    const answer = () => ({ success: true, message: { ...failed, state }, content });
    const { server } = await open({
      'GET /messages/:id': answer,
      'POST /messages/:id/retry': (_call: RecordedCall) => {
        state = 'waiting';
        return answer();
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Invitation' }));
    const frame = await screen.findByTitle('The message as its recipient sees it');
    expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual(['', content.page]);
    fireEvent.click(screen.getByRole('button', { name: 'Plain text' }));
    expect(screen.getByText('Hello Ana')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Attachments' }).textContent).toContain(
      'invoice.pdf',
    );
    expect(screen.getByRole('button', { name: `Copy link ${content.links[0]}` })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(server.callsOf('POST /messages/:id/retry')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  });

  it('says why the content of a message is missing', async () => {
    const secret = { ...message({ is_secret: true }) };
    await open({
      'GET /messages': mailbox(secret),
      'GET /messages/:id': { success: true, message: secret, content: null },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Invitation' }));
    expect(await screen.findByText(/holds a private link/)).toBeTruthy();
  });
});
