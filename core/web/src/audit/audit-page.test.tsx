import type { AuditEntry } from '@porchlight/schemas';
import { setPhone } from '@porchlight/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FakeResponses } from '../testing/fake-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import AuditPage from './audit-page.tsx';

const LIST = 'GET /audit/entries';

const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-20T14:04:07Z',
  who: 'Marisol Rivera',
  what: 'Primary Phone changed',
  area: 'Clients',
  about: { label: 'Ana Ruiz', to: '/crm/clients/11' },
  network: null,
  reason: null,
  ...more,
});

const page = (data: readonly AuditEntry[], total = data.length, has_more = false) => ({
  success: true,
  data,
  total,
  has_more,
  newest: 90,
});

async function open(answers: FakeResponses = {}, path = '/crm/settings/audit') {
  return renderInPortal(<AuditPage />, {
    path,
    route: '/crm/settings/audit',
    permissions: ['core.manage-modules', 'core.read-audit'],
    answers: {
      [LIST]: page([entry(90)]),
      'GET /audit/choices': {
        success: true,
        people: [{ id: 7, name: 'Ana Gomez' }],
        areas: [{ id: 'clients', name: 'Clients' }],
      },
      ...answers,
    },
  });
}

const asked = (server: { callsOf(call: string): readonly { query: object }[] }) =>
  server.callsOf(LIST).at(-1)?.query;

afterEach(() => setPhone(false));

describe('a line', () => {
  it('says when, who, what, and why, and links to the record', async () => {
    await open({
      [LIST]: page([
        entry(90, { what: 'SSN revealed', reason: 'renewal call', network: '203.0.113.9' }),
      ]),
    });
    const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
    expect(cells).toEqual([
      '11/20/2026, 9:04 AM',
      'Marisol RiveraFrom 203.0.113.9',
      'SSN revealedReason: renewal call',
      'Ana Ruiz',
    ]);
    const link = screen.getByRole('link', { name: 'Ana Ruiz' });
    expect(link.getAttribute('href')).toBe('/crm/clients/11');
  });

  it('names a record without a page, and is a card on phones', async () => {
    setPhone(true);
    await open({ [LIST]: page([entry(90, { about: { label: 'Boat 12', to: null } })]) });
    const card = (await screen.findAllByRole('listitem')).at(-1)!;
    expect(card.textContent).toBe('Primary Phone changedMarisol Rivera11/20/2026, 9:04 AMBoat 12');
    expect(within(card).queryByRole('button')).toBeNull();
  });
});

describe('the filters', () => {
  it.each([
    ['Who', '7', { agent: '7' }, '?who=7'],
    ['Who', 'visitor', { by: 'visitor' }, '?who=visitor'],
    ['Area', 'clients', { area: 'clients' }, '?area=clients'],
  ])('narrow the list by %s %s', async (label, value, query, address) => {
    const { server, location } = await open();
    await screen.findByRole('option', { name: 'Ana Gomez' });
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await waitFor(() => expect(asked(server)).toMatchObject(query));
    expect(location()).toBe(`/crm/settings/audit${address}`);
  });

  it('reads them from the address', async () => {
    const { server } = await open({}, '/crm/settings/audit?from=2026-11-01&to=2026-11-02&q=call');
    await screen.findByText('Primary Phone changed');
    expect(asked(server)).toMatchObject({ from: '2026-11-01', to: '2026-11-02', q: 'call' });
    expect(screen.getByRole('button', { name: /– 11\/2\/2026/ })).toBeTruthy();
  });

  it('offers to clear them when they leave nothing', async () => {
    const { location } = await open(
      {
        [LIST]: ({ query }: { query: Record<string, string> }) =>
          page(query['q'] === undefined ? [entry(90)] : []),
      },
      '/crm/settings/audit?q=zeppelin',
    );
    await screen.findByText('Nothing matches');
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await screen.findByText('Primary Phone changed');
    expect(location()).toBe('/crm/settings/audit');
  });

  it('leads to the search by the key /', async () => {
    await open();
    await screen.findByText('Primary Phone changed');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByLabelText(/^Search reason/));
  });
});

it('goes on below the first page as it was, and begins with the newest again', async () => {
  const { server, location } = await open({ [LIST]: page([entry(90)], 120) });
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked(server)).toMatchObject({ page: '2', until: '90' }));
  expect(location()).toBe('/crm/settings/audit?until=90&page=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(location()).toBe('/crm/settings/audit'));
});

it('says that older lines need fewer days', async () => {
  await open({ [LIST]: page([entry(90)], 10_000, true) });
  await screen.findByText('Showing 1 of the newest 10,000; choose fewer days for older ones');
});

it('says that nothing is recorded yet, and that the list cannot be loaded', async () => {
  const empty = await open({ [LIST]: page([]) });
  await screen.findByText('Nothing recorded yet');
  empty.unmount();
  await open({ [LIST]: { status: 403, body: { success: false, message: 'No.' } } });
  await screen.findByText("Couldn't load the audit log");
});

it('exports what the filters leave', async () => {
  const { server } = await open(
    { 'POST /audit/export': { status: 429, body: { success: false, message: 'Wait.' } } },
    '/crm/settings/audit?who=portal&area=core&page=2&until=90',
  );
  await screen.findByText('Primary Phone changed');
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Wait.');
  expect(server.callsOf('POST /audit/export')[0]?.body).toEqual({ by: 'portal', area: 'core' });
});

describe('Verify', () => {
  const part = (more: object) => ({ success: true, ok: true, reason: null, unsealed: 0, ...more });

  it.each([
    [
      { rows: 20_002, next: null, unsealed: 1 },
      'The audit log is as the portal wrote it: 20,002 lines verified. Not sealed yet: 1 line.',
    ],
    [
      { ok: false, rows: 20_001, next: null, reason: 'The audit line 20002 was removed.' },
      'The audit log was changed outside the portal. The audit line 20002 was removed. 20,001 lines verified before that.',
    ],
  ])('goes through all parts, and tells the verdict %#', async (last, sentence) => {
    const { server } = await open({
      'GET /audit/verify': ({ query }: { query: Record<string, string> }) =>
        part(query['after'] === '0' ? { rows: 20_000, next: 20_000 } : last),
    });
    await screen.findByText('Primary Phone changed');
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText(sentence);
    const asked = server.callsOf('GET /audit/verify').map(({ query }) => query['after']);
    expect(asked).toEqual(['0', '20000']);
  });
});
