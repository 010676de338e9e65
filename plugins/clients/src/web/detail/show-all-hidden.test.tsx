import type { FakeResponses } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseInMenu, inMenu, openClient, openMenu } from './testing/open-client.tsx';

const call = 'POST /clients/:id/reveal';
const masks = { ssn: '***-**-6037', account_number: '*****6789' };
const plain = { ssn: '900-12-6037', account_number: '000123456789' };
const answered: FakeResponses = { [call]: { success: true, data: plain } };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(answers = answered, permissions = ['clients.write', 'clients.reveal']) {
  const opened = await openClient(masks, {
    answers,
    permissions,
  });
  await screen.findByText(masks.ssn);
  await screen.findByText(masks.account_number);
  return { ...opened, bodies: () => opened.server.callsOf(call).map(({ body }) => body) };
}

const pressAltR = () => fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR', altKey: true });

async function allShown() {
  await screen.findByText(plain.ssn);
  screen.getByText(plain.account_number);
}

function expectAllHidden() {
  for (const value of Object.values(plain)) expect(screen.queryByText(value)).toBeNull();
  for (const mask of Object.values(masks)) screen.getByText(mask);
}

it('shows all hidden values of the client in place by one call, and hides them again', async () => {
  const { bodies, portal } = await open();
  await chooseInMenu('Show All Hidden');
  await allShown();
  screen.getByText('All hidden values are shown');
  screen.getByText('for 30 seconds');
  expect(screen.getAllByText(/^hides in/)).toHaveLength(1);
  expect(bodies()).toEqual([{ all: true, use: 'show' }]);
  const cached = portal.queries.getQueryCache().getAll();
  expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain(plain.ssn);
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expectAllHidden();
  expect(bodies()).toHaveLength(1);
});

it('shows all hidden values by Alt+R and hides them by the same keys', async () => {
  await open();
  pressAltR();
  await allShown();
  pressAltR();
  expectAllHidden();
});

it.each([
  ['the Hide button', () => fireEvent.click(screen.getByRole('button', { name: 'Hide' }))],
  ['the end of the countdown', () => act(() => void vi.advanceTimersByTime(30_000))],
])('gives the focus back to what opened the bar at %s', async (_, hide) => {
  await open();
  const opener = screen.getByRole('button', { name: 'Show SSN' });
  opener.focus();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  fireEvent.keyDown(opener, { key: 'r', code: 'KeyR', altKey: true });
  await allShown();
  const bar = screen.getByRole('button', { name: 'Hide' });
  const follows = bar.compareDocumentPosition(screen.getByText(plain.ssn));
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  bar.focus();
  hide();
  expect(document.activeElement).toBe(opener);
});

it('gives the focus back to the menu button when the bar was opened from the menu', async () => {
  await open();
  await chooseInMenu('Show All Hidden');
  await allShown();
  screen.getByRole('button', { name: 'Hide' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
});

it('hides all values after 30 seconds, or two minutes after Keep 2 min', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  pressAltR();
  await screen.findByText('hides in 30 s');
  act(() => void vi.advanceTimersByTime(30_000));
  expectAllHidden();
  pressAltR();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep 2 min' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide' }));
  screen.getByText('for 2 minutes');
  act(() => void vi.advanceTimersByTime(119_000));
  screen.getByText(plain.ssn);
  act(() => void vi.advanceTimersByTime(1_000));
  expectAllHidden();
});

it.each([
  ['the page is printed', () => fireEvent(window, new Event('beforeprint'))],
  [
    'the tab goes out of sight',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      fireEvent(document, new Event('visibilitychange'));
    },
  ],
])('hides all values when %s', async (_what, leave) => {
  await open({ ...answered, 'POST /clients/:id/printed': { success: true } });
  pressAltR();
  await allShown();
  leave();
  expectAllHidden();
});

it('hides one value of all by its own eye, and audits a copy of another', async () => {
  const { bodies } = await open();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.resolve() } });
  pressAltR();
  await allShown();
  fireEvent.click(screen.getByRole('button', { name: 'Hide SSN' }));
  screen.getByText(masks.ssn);
  screen.getByText(plain.account_number);
  fireEvent.click(screen.getByRole('button', { name: /^Copy Account/ }));
  await screen.findByText('Copied');
  expect(bodies().at(-1)).toEqual({ fields: ['account_number'], use: 'copy' });
  vi.unstubAllGlobals();
});

it('hides a value that was shown by itself together with all others', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Show SSN' }));
  await screen.findByText(plain.ssn);
  pressAltR();
  await screen.findByText(plain.account_number);
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expectAllHidden();
});

it('hides a value of all that a colleague changes', async () => {
  const { stored, portal } = await open();
  pressAltR();
  await allShown();
  stored.client = { ...stored.client!, ssn: '***-**-1111', version: 5 };
  await act(() => portal.queries.invalidateQueries());
  await screen.findByText('***-**-1111');
  expect(screen.queryByText(plain.ssn)).toBeNull();
  screen.getByText(plain.account_number);
});

it('requires the reason once where the agency wants one', async () => {
  const details = [{ field: 'purpose', message: 'Enter a reason' }];
  const { bodies } = await open({
    [call]: ({ body }: { body: object }) =>
      'purpose' in body
        ? { success: true, data: plain }
        : { status: 400, body: { success: false, details } },
  });
  pressAltR();
  const field = await screen.findByLabelText('Reason for showing all hidden values');
  fireEvent.change(field, { target: { value: ' application ' } });
  fireEvent.submit(field);
  await allShown();
  expect(bodies().at(-1)).toEqual({ all: true, use: 'show', purpose: 'application' });
});

it('says the sentence of the limit and shows nothing', async () => {
  const message = 'Reveal limit reached (60 per hour). Try again in 5 minutes.';
  await open({ [call]: { status: 429, body: { success: false, message } } });
  pressAltR();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expectAllHidden();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers nothing to agents who may not see hidden values', async () => {
  const { bodies } = await open(answered, ['clients.write']);
  await openMenu();
  expect(inMenu('Show All Hidden')).toBeNull();
  pressAltR();
  await waitFor(() => expect(bodies()).toEqual([]));
});
