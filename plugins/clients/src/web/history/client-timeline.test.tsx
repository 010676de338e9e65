import { contribute } from '@porchlight/web';
import type { FakeResponses, RecordedCall } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HistoryLine } from '../../generated/types.ts';
import { ClientHistoryEntries } from '../../slots.ts';
import { historyEntries } from './own-entries.ts';
import { draw, drawLines, HISTORY, words } from './testing/draw-timeline.tsx';
import { historyPage, line } from './testing/history-lines.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a line of the timeline', () => {
  it.each<readonly [string, Partial<HistoryLine>, string]>([
    [
      'one field',
      { changes: { primary_phone: { from: '7865550119', to: '7865550163' } } },
      'Primary Phone changedwas (786) 555-0119 changed to (786) 555-01639:04 AM, Marisol Rivera',
    ],
    [
      'a field that was blank',
      { changes: { dob: { from: null, to: '1961-03-07' } } },
      'Birth Date added3/7/19619:04 AM, Marisol Rivera',
    ],
    [
      'a field that was cleared',
      { changes: { company: { from: 'Old Harbor', to: '' } } },
      'Company clearedwas Old Harbor 9:04 AM, Marisol Rivera',
    ],
    [
      'a secret, as masks',
      { changes: { ssn: { from: '***-**-1111', to: '***-**-6037' } } },
      'SSN changedwas ***-**-1111 changed to ***-**-60379:04 AM, Marisol Rivera',
    ],
    [
      'a password whose masks are alike',
      { changes: { mp_pass: { from: '••••••••', to: '••••••••' } } },
      'Portal Password changed9:04 AM, Marisol Rivera',
    ],
    [
      'two fields of one card',
      { changes: { account_name: { from: '', to: 'Ana' }, bank_name: { from: '', to: 'Coral' } } },
      'Bank changedBank NameCoralAccount NameAna9:04 AM, Marisol Rivera',
    ],
    [
      'a reveal with its purpose',
      { action: 'client.revealed', changes: { ssn: {} }, purpose: 'renewal call' },
      'SSN revealed by Marisol Rivera9:04 AM, reason: renewal call',
    ],
    [
      'a copy of several values',
      { action: 'client.copied', changes: { ssn: {}, routing_number: {}, account_number: {} } },
      'SSN, Routing Number and 1 more copied by Marisol Rivera9:04 AM',
    ],
    ['a new client', { action: 'client.created' }, 'Client added9:04 AM, Marisol Rivera'],
    ['a print', { action: 'client.printed' }, 'Page printed9:04 AM, Marisol Rivera'],
    ['a PDF', { action: 'client.saved-as-pdf' }, 'Saved as PDF9:04 AM, Marisol Rivera'],
    [
      'a document',
      { action: 'document.uploaded', entity: 'document', changes: { file_name: { to: 'id.pdf' } } },
      'id.pdf uploaded9:04 AM, Marisol Rivera',
    ],
    [
      'a document that came through a link',
      {
        actor: { kind: 'link', id: null, name: null },
        action: 'document.uploaded',
        entity: 'document',
        changes: { file_name: { to: 'id.pdf' } },
      },
      'id.pdf uploaded9:04 AM, through the client’s link',
    ],
    [
      'a document that was changed',
      {
        action: 'document.updated',
        entity: 'document',
        changes: { folder: { from: 'A', to: 'B' } },
      },
      'Document updatedFolderwas A changed to B9:04 AM, Marisol Rivera',
    ],
    [
      'a follow-up that is done',
      { changes: { next_f_u_date: { from: '2026-11-20', to: null } } },
      'Follow-up done9:04 AM, Marisol Rivera',
    ],
    [
      'a follow-up that is moved',
      { changes: { next_f_u_date: { from: '2026-11-20', to: '2026-11-29' } } },
      'Follow-up moved to 11/29/20269:04 AM, Marisol Rivera',
    ],
    [
      'another agent',
      {
        changes: {
          assigned_agent_id: {
            from: { id: 5, name: 'Daniel Brooks' },
            to: { id: 6, name: 'Ana Paz' },
          },
        },
      },
      'Agent changedwas Daniel Brooks changed to Ana Paz9:04 AM, Marisol Rivera',
    ],
    [
      'a note',
      { action: 'note.added', entity: 'note', changes: { text: { to: 'Call in May' } } },
      'Call in May9:04 AM, Marisol Rivera',
    ],
    [
      'the portal',
      { actor: { kind: 'system', id: null, name: 'clients' }, action: 'client.tidied-up' },
      'Client tidied up9:04 AM, by the portal',
    ],
    [
      'a document that has another name',
      {
        action: 'document.updated',
        entity: 'document',
        changes: { file_name: { from: 'scan.pdf', to: 'License.pdf' } },
      },
      'License.pdf updatedFile namewas scan.pdf changed to License.pdf9:04 AM, Marisol Rivera',
    ],
    [
      'an agent who is gone',
      { actor: { kind: 'staff', id: 9, name: null }, action: 'client.printed' },
      'Page printed9:04 AM, a former agent',
    ],
    [
      'a client by a link',
      { actor: { kind: 'client', id: 11, name: 'link x' }, action: 'form.opened', entity: 'form' },
      'Form opened9:04 AM, through the client’s link',
    ],
  ])('describes %s', async (_what, part, text) => {
    await drawLines(line(part));
    expect(await words(1)).toEqual([text]);
  });

  it('folds many fields and opens them', async () => {
    const fields = ['weight', 'aor', 'company', 'occupation', 'height'];
    await drawLines(
      line({ changes: Object.fromEntries(fields.map((f) => [f, { from: '', to: `new ${f}` }])) }),
    );
    const item = await screen.findByRole('listitem');
    await within(item).findByText('5 fields');
    within(item).getByText('new aor');
    expect(within(item).queryByText('new weight')).toBeNull();
    fireEvent.click(within(item).getByRole('button', { name: 'and 3 more' }));
    within(item).getByText('new weight');
    fireEvent.click(within(item).getByRole('button', { name: 'Show fewer' }));
    expect(within(item).queryByText('new weight')).toBeNull();
  });

  it('renders a line by the plugin that knows it, with the names of its fields', async () => {
    await draw(
      {
        [HISTORY]: historyPage([
          line({ id: 2, action: 'payment.taken', entity: 'payment' }),
          line({ id: 1, changes: { visa_number: { from: '', to: '••••5678' } } }),
        ]),
      },
      {
        points: {
          'clients.fields': [{ field: 'visa_number', label: 'Visa', sensitive: 'license' }],
        },
        contributes: [
          ...historyEntries,
          contribute(ClientHistoryEntries, {
            id: 'test.payments',
            order: 1_000,
            icon: 'dollar-sign',
            kind: { id: 'payments', label: 'Payments' },
            when: ({ entry }) => entry.entity === 'payment',
            component: () => Promise.resolve({ default: () => <p>Payment of $29.90 completed</p> }),
          }),
        ],
      },
    );
    expect(await words(2)).toEqual([
      'Payment of $29.90 completed9:04 AM, Marisol Rivera',
      'Visa added••••56789:04 AM, Marisol Rivera',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Filter timeline' }));
    const choices = await screen.findAllByRole('menuitem');
    expect(choices.map((choice) => choice.textContent)).toEqual([
      'Changes and notes (chosen)',
      'Everything',
      'Notes',
      'Changes',
      'Revealed values',
      'Documents',
      'Messages',
      'Payments',
    ]);
  });
});

describe('the timeline', () => {
  const pages: FakeResponses = {
    [HISTORY]: ({ query }: RecordedCall) =>
      query['before'] === '5'
        ? historyPage([line({ id: 4, changes: { company: { from: '', to: 'Harbor Lights' } } })])
        : historyPage([line({ id: 5 })], { more: true }),
  };

  it('loads older lines after the last one', async () => {
    const { server } = await draw(pages);
    await words(1);
    fireEvent.click(screen.getByRole('button', { name: 'Show Older' }));
    await screen.findByText('Harbor Lights');
    expect(server.callsOf(HISTORY).map(({ query }) => query)).toEqual([
      { kind: 'activity' },
      { kind: 'activity', before: '5' },
    ]);
    expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
  });

  it('preserves the loaded lines when older ones cannot be loaded', async () => {
    await draw({
      [HISTORY]: ({ query }: RecordedCall) =>
        query['before'] === undefined
          ? historyPage([line({ id: 5 })], { more: true })
          : { status: 400, body: { success: false, message: 'Not today.' } },
    });
    await words(1);
    fireEvent.click(screen.getByRole('button', { name: 'Show Older' }));
    await screen.findByText("Couldn't load older activity. Not today.");
    screen.getByRole('button', { name: 'Try Again' });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('searches through all of the history', async () => {
    await draw(pages);
    await words(1);
    fireEvent.click(screen.getByRole('button', { name: 'Search timeline' }));
    const field = screen.getByRole('textbox', { name: 'Search timeline' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'harbor' } });
    await screen.findByText('Harbor Lights');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    fireEvent.change(field, { target: { value: 'lighthouse' } });
    await screen.findByText('Nothing found for “lighthouse”');
    fireEvent.click(screen.getByRole('button', { name: 'Search timeline' }));
    expect(await words(2)).toHaveLength(2);
  });

  it('unfolds the fields that match the search', async () => {
    const fields = ['company', 'aor', 'height', 'weight'];
    await drawLines(
      line({ changes: Object.fromEntries(fields.map((f) => [f, { from: '', to: `new ${f}` }])) }),
    );
    await screen.findByRole('button', { name: 'and 2 more' });
    fireEvent.click(screen.getByRole('button', { name: 'Search timeline' }));
    const field = screen.getByRole('textbox', { name: 'Search timeline' });
    fireEvent.change(field, { target: { value: 'NEW WEIGHT' } });
    screen.getByText('new weight');
    expect(screen.queryByRole('button', { name: 'and 2 more' })).toBeNull();
  });

  it('filters by one kind, names it, and shows everything again', async () => {
    const { server } = await draw({
      [HISTORY]: ({ query }: RecordedCall) =>
        historyPage(query['kind'] === 'documents' ? [] : [line()]),
    });
    await words(1);
    fireEvent.click(screen.getByRole('button', { name: 'Filter timeline' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Documents' }));
    await screen.findByText('Nothing of this kind yet');
    screen.getByText('Only documents');
    expect(server.callsOf(HISTORY).at(-1)?.query).toEqual({ kind: 'documents' });
    fireEvent.click(screen.getByRole('button', { name: 'Show Changes and Notes' }));
    await words(1);
    fireEvent.click(screen.getByRole('button', { name: 'Filter timeline' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Everything', hidden: true }));
    await waitFor(() => expect(server.callsOf(HISTORY).at(-1)?.query).toEqual({}));
  });

  it('says that nothing happened yet', async () => {
    await drawLines();
    await screen.findByText('No activity yet');
  });

  it('says what went wrong and tries again', async () => {
    const { server } = await draw({
      [HISTORY]: { status: 404, body: { success: false, message: 'Client not found' } },
    });
    await screen.findByText('Error Loading Timeline');
    server.answers = { ...server.answers, [HISTORY]: historyPage([line()]) };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await words(1);
  });
});
