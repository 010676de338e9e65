import { contribute, definePublicPages } from '@porchlight/web/public';
import { renderVisit } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormTypeParts } from '../form-type.ts';
import { filledSample, sampleForm } from '../form-types/sample-form.fixture.ts';
import formsPages from './index.ts';
import { newTemporaryId } from './filling/temporary-session.ts';

const load = () => Promise.resolve({ type: sampleForm });
const sample = definePublicPages({
  id: 'sample',
  contributes: [contribute(FormTypeParts, { id: sampleForm.id, load })],
});
const blank = {
  title: 'Sample form',
  type: 'Web Form',
  form_type: sampleForm.id,
  plugin: 'sample',
  state: 'open',
  today: '2026-11-23',
};
const READ = 'GET /public/forms/sample';
const SEND = 'POST /public/forms/sample/submit';
const MINUTE_MS = 60_000;

function open(form: object = {}) {
  return renderVisit({
    path: '/forms/sample',
    entries: {
      forms: { pages: ['/forms/:slug'], load: () => Promise.resolve({ default: formsPages }) },
      sample: { pages: [], load: () => Promise.resolve({ default: sample }) },
    },
    answers: {
      [READ]: { success: true, data: { ...blank, ...form } },
      [SEND]: {
        success: true,
        data: { status: 'submitted', submitted_at: '2026-11-23T15:42:00Z' },
      },
    },
  });
}

const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const type = async (text: string) => fireEvent.change(await name(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sessionKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('TEMP_'));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => vi.useRealTimers());

it('makes ids of TEMP_ and 16 letters and digits', () => {
  expect(newTemporaryId()).toMatch(/^TEMP_[A-Z0-9]{16}$/);
  expect(newTemporaryId()).not.toBe(newTemporaryId());
});

it('stores what is typed after 30 seconds in this tab alone, and has it after a reload', async () => {
  const { server } = await open();
  await type('Ana');
  await pass(29_000);
  expect(sessionKeys()).toEqual([]);
  await pass(1_100);
  expect(sessionKeys()[0]).toMatch(/^TEMP_[A-Z0-9]{16}$/);
  expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Ana');
  document.body.replaceChildren();
  await open();
  expect((await name()).value).toBe('Ana');
});

it('warns at 25 minutes without activity, and goes on when the visitor stays', async () => {
  await open();
  await type('Ana');
  await pass(25 * MINUTE_MS - 2_000);
  expect(screen.queryByText('Are you still there?')).toBeNull();
  await pass(3_000);
  expect(screen.getByText(/^This form closes in 5 minutes/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByText('Are you still there?')).toBeNull();
  await pass(24 * MINUTE_MS);
  expect((await name()).value).toBe('Ana');
});

it.each(['mousemove', 'keydown', 'scroll', 'touchstart'])(
  'counts %s as activity',
  async (event) => {
    await open();
    await name();
    await pass(20 * MINUTE_MS);
    fireEvent(window, new Event(event));
    await pass(20 * MINUTE_MS);
    expect(screen.queryByText('Are you still there?')).toBeNull();
  },
);

it('clears what was typed after 30 minutes without activity, and says so', async () => {
  await open();
  await type('Ana');
  await pass(30 * MINUTE_MS + 1_000);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This form was closed');
  expect(sessionStorage.length).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect((await name()).value).toBe('');
});

/** A session of this tab with a filled-in form. */
function fillTab() {
  sessionStorage.setItem(`session-of:${sampleForm.id}`, 'TEMP_ABCDEFGH12345678');
  const data = { values: filledSample, step: sampleForm.steps.length - 1 };
  const stored = {
    accessType: 'temporary',
    formType: sampleForm.id,
    lastActivity: Date.now(),
    data,
  };
  sessionStorage.setItem('TEMP_ABCDEFGH12345678', JSON.stringify(stored));
}

const press = async (button: string) =>
  fireEvent.click(await screen.findByRole('button', { name: button }));

const thanked = () =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you'));

it('sends the form under an id, and clears the tab', async () => {
  fillTab();
  const { server } = await open();
  await press('Send');
  await thanked();
  expect(server.callsOf(SEND)[0]?.body).toMatchObject({
    session_id: expect.stringMatching(/^TEMP_[A-Z0-9]{16}$/) as string,
    language: 'en',
  });
  expect(sessionStorage.length).toBe(0);
});

async function correctName() {
  const [first] = await screen.findAllByLabelText('Name');
  fireEvent.change(first!, { target: { value: 'Ana Sofía' } });
}

const lost = { status: 400, body: { success: false, message: 'lost' } };

it.each([
  ['the same id when it is sent again as it was', () => Promise.resolve(), true],
  ['another id once it was corrected', correctName, false],
])('sends a form whose answer was lost under %s', async (_, change, isSame) => {
  fillTab();
  const { server } = await open();
  const answered = server.answers[SEND]!;
  server.answers = { ...server.answers, [SEND]: lost };
  await press('Send');
  await waitFor(() => expect(server.callsOf(SEND)).toHaveLength(1));
  document.body.replaceChildren();
  const again = await open();
  await change();
  again.server.answers = { ...again.server.answers, [SEND]: answered };
  await press('Send');
  await thanked();
  const [first, second] = [server, again.server].map(
    (one) => (one.callsOf(SEND)[0]?.body as { session_id: string }).session_id,
  );
  expect(first === second).toBe(isSame);
});

it('sends the form of a duplicated tab under another id', async () => {
  fillTab();
  const copied = { ...sessionStorage } as Record<string, string>;
  const { server } = await open();
  await press('Send');
  await thanked();
  for (const [key, value] of Object.entries(copied)) sessionStorage.setItem(key, value);
  document.body.replaceChildren();
  const duplicate = await open();
  await press('Send');
  await thanked();
  expect(server.callsOf(SEND)[0]?.body).not.toEqual(duplicate.server.callsOf(SEND)[0]?.body);
});

it('asks for a link in place of a form to sign', async () => {
  await open({ type: 'DocuSign', state: 'ask-for-link' });
  expect(screen.getByText(/Ask your agent for a link/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
