// @vitest-environment jsdom
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Submission } from '../../../generated/types.ts';
import FormsPage from '../../forms-page.tsx';
import { sampleSubmission } from '../../testing/sample-forms.ts';
import '../panel/submission-panel.tsx';

afterEach(cleanup);

const inSession: Submission = {
  ...sampleSubmission,
  session_id: 31,
  session_type: 'onboarding',
  session_created_at: '2026-11-18T15:00:00.000Z',
};
const unlinked: Submission = {
  ...sampleSubmission,
  id: 71,
  client_id: null,
  client_first_name: 'Eva',
  client_last_name: 'Sol',
};
const counts = { alert: 0, new: 2, in_progress: 0, complete: 0, voided: 0 };
const pageOf = (data: readonly Submission[], total = data.length) => ({
  success: true,
  data,
  total,
  counts,
  titles: ['Personal Information'],
});

async function open(path = '/crm/forms?by=session', answers: FakeResponses = {}) {
  const rendered = await renderInPortal(<FormsPage />, {
    path,
    route: '/crm/forms',
    permissions: ['forms.use', 'forms.manage'],
    answers: {
      'GET /sessionforms': pageOf([inSession, unlinked]),
      'GET /global-forms': [],
      ...answers,
    },
  });
  const queries = () => rendered.server.callsOf('GET /sessionforms').map(({ query }) => query);
  return { ...rendered, queries };
}
const table = () => screen.findByRole('table', { name: 'Submitted forms', busy: false });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim());

it('shows title, client, session, status, and time of each form, and links client and session', async () => {
  await open();
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(cells(first!)).toEqual([
    'Personal Information',
    'Ana Paz',
    'Onboarding, 11/18/2026',
    'New',
    '11/18/2026, 10:00 AM',
  ]);
  expect(cells(second!).slice(1, 3)).toEqual(['Eva Sol Client not linked', 'No session']);
  const hrefs = within(first!)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/crm/clients/11', '/crm/clients/11/sessions/31']);
});

it('opens from the cards, starts with the newest session, and sorts by each column', async () => {
  const { queries, location } = await open('/crm/forms?q=ana');
  fireEvent.click(await screen.findByRole('button', { name: 'By session' }));
  await table();
  expect(queries().at(-1)).toEqual({
    q: 'ana',
    sort: 'session',
    dir: 'desc',
    page: '1',
    page_size: '24',
  });
  for (const name of ['Title', 'Client', 'Status', 'Modified']) {
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() =>
      expect(queries().at(-1)).toMatchObject({ sort: name.toLowerCase(), dir: 'asc' }),
    );
  }
  fireEvent.click(screen.getByRole('button', { name: 'Modified' }));
  await waitFor(() =>
    expect(location()).toBe('/crm/forms?by=session&q=ana&sort=modified&dir=desc'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cards' }));
  await waitFor(() => expect(location()).toBe('/crm/forms?q=ana'));
});

it('filters by status, type, and time from the first page', async () => {
  const { queries } = await open('/crm/forms?by=session&page=2', {
    'GET /sessionforms': pageOf([inSession], 30),
  });
  await table();
  for (const [label, value] of [
    ['Status', 'new'],
    ['Type', 'PDF'],
    ['Modified', 'week'],
  ] as const)
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
  await waitFor(() =>
    expect(queries().at(-1)).toEqual({
      status: 'new',
      type: 'PDF',
      modified: 'week',
      sort: 'session',
      dir: 'desc',
      page: '1',
      page_size: '24',
    }),
  );
});

it('goes to the last page from one that is beyond it', async () => {
  const { location } = await open('/crm/forms?by=session&page=9', {
    'GET /sessionforms': pageOf([inSession], 30),
  });
  await waitFor(() => expect(location()).toBe('/crm/forms?by=session&page=2'));
});

it('opens a form', async () => {
  await open('/crm/forms?by=session', {
    'GET /sessionforms/:id/complete': {
      success: true,
      data: { ...inSession, form_data: null, form_data_problem: null },
    },
  });
  await table();
  fireEvent.click(screen.getAllByRole('button', { name: 'Personal Information' })[0]!);
  expect(await screen.findByRole('dialog', { name: 'Personal Information' })).toBeTruthy();
});

it('clears filters that no form matches', async () => {
  const { location } = await open('/crm/forms?by=session&q=x&modified=today', {
    'GET /sessionforms': pageOf([]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(location()).toBe('/crm/forms?by=session'));
});

it('walks from form to form by J and K', async () => {
  const { portal } = await open();
  await table();
  const press = (key: string) =>
    act(() => portal.shortcuts.handle(new KeyboardEvent('keydown', { key })));
  const buttons = screen.getAllByRole('button', { name: 'Personal Information' });
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    press(key);
    expect(document.activeElement).toBe(buttons[at]);
  }
});
