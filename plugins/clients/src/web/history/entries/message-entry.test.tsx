import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw, drawLines, HISTORY, words } from '../testing/draw-timeline.tsx';
import { historyPage, line } from '../testing/history-lines.ts';

afterEach(cleanup);

const ID = '33333333-3333-4333-8333-333333333333';
const changes = { title: { to: 'Invitation' }, recipient: { to: 'ana@example.com' } };
const about = (action: string, more: object = {}) =>
  line({ action, entity: 'message', entity_id: ID, changes: { ...changes, ...more } });

it.each([
  ['message.queued', 'Invitation waits to be sent to ana@example.com'],
  ['message.sent', 'Invitation sent to ana@example.com'],
  ['message.stored', 'Invitation to ana@example.com is in the mailbox of the portal'],
  ['message.retried', 'Invitation will be sent again to ana@example.com'],
])('describes %s', async (action, sentence) => {
  await drawLines(about(action));
  expect((await words(1))[0]).toContain(sentence);
});

it('says why a message failed, shows it, and reads the timeline again after a retry', async () => {
  const error = { to: 'The mail server rejected the recipient (550).' };
  const at = '2026-11-20T14:04:00.000Z';
  const message = {
    id: ID,
    channel: 'mail',
    title: 'Invitation',
    is_secret: false,
    recipient: 'ana@example.com',
    client_id: 11,
    state: 'failed',
    tries: 1,
    due_at: at,
    error: null,
    created_at: at,
    ended_at: at,
  };
  const content = { headers: [], text: 'Hello Ana', links: [], attachments: [], page: null };
  const answer = { success: true, message, content };
  const { server } = await draw(
    {
      [HISTORY]: historyPage([about('message.failed', { error })]),
      'GET /messages/:id': answer,
      'POST /messages/:id/retry': answer,
    },
    { permissions: ['core.read-messages'] },
  );
  expect((await words(1))[0]).toContain(
    'Invitation could not be sent to ana@example.com. The mail server rejected the recipient (550).',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show message' }));
  expect(await screen.findByText('Hello Ana')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(server.callsOf(HISTORY).length).toBeGreaterThan(1));
});

it('hides the content from those who may not read messages', async () => {
  await drawLines(about('message.sent'));
  await words(1);
  expect(screen.queryByRole('button', { name: 'Show message' })).toBeNull();
});
