import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseInMenu, openClient } from '../testing/open-client.tsx';

const paper = vi.fn();

beforeEach(() => {
  // As browsers do: the event comes before the sheet is taken.
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    paper(document.body.textContent);
  };
});
afterEach(() => {
  paper.mockReset();
});

const recorded = { 'POST /clients/:id/printed': { success: true, message: 'Print recorded' } };

it.each([
  ['the menu', () => chooseInMenu('Print')],
  ['Ctrl+P', () => Promise.resolve(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true }))],
])('from %s: prints once it is recorded, once', async (_, start) => {
  const { server } = await openClient({}, { answers: recorded });
  await start();
  await waitFor(() => expect(paper).toHaveBeenCalledOnce());
  expect(paper.mock.lastCall?.[0]).toContain('Printed by Marisol Rivera at ');
  expect(server.callsOf('POST /clients/:id/printed')).toHaveLength(1);
});

it('prints nothing that could not be recorded', async () => {
  await openClient(
    {},
    { answers: { 'POST /clients/:id/printed': { status: 403, body: { success: false } } } },
  );
  await chooseInMenu('Print');
  await screen.findByText("Couldn't log this print, so it was stopped. Try again.");
  expect(paper).not.toHaveBeenCalled();
});

it('records a print from the menu of the browser too', async () => {
  const { server } = await openClient({}, { answers: recorded });
  act(() => window.print());
  await waitFor(() => expect(server.callsOf('POST /clients/:id/printed')).toHaveLength(1));
});

it('puts the mask back before the sheet is taken', async () => {
  await openClient(
    { ssn: '***-**-6037' },
    {
      permissions: ['clients.reveal'],
      answers: {
        ...recorded,
        'GET /clients/options': {
          success: true,
          data: {
            reveal_purpose: false,
            carrier_lookup_url: '',
            keep_card_numbers: true,
            keep_portal_passwords: true,
          },
        },
        'POST /clients/:id/reveal': { success: true, data: { ssn: '900-12-6037' } },
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: /SSN/ }));
  await screen.findByText('900-12-6037');
  act(() => window.print());
  const sheet = String(paper.mock.lastCall?.[0]);
  expect(sheet).toContain('***-**-6037');
  expect(sheet).not.toContain('900-12-6037');
});
