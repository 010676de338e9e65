import { contribute, definePublicPages } from '@porchlight/web/public';
import { renderVisit, type VisitOptions } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormTypeParts } from '../form-type.ts';
import { filledSample, sampleForm } from '../form-types/sample-form.fixture.ts';
import type { VisitedForm } from '../generated/types.ts';
import formsPages from './index.ts';

const sample = definePublicPages({
  id: 'sample',
  contributes: [
    contribute(FormTypeParts, {
      id: sampleForm.id,
      load: () => Promise.resolve({ type: sampleForm }),
    }),
  ],
});

const form: VisitedForm = {
  id: 7,
  title: 'Sample form',
  type: 'Web Form',
  form_type: sampleForm.id,
  plugin: 'sample',
  state: 'open',
  form_data: { owner: { name: 'Ana' } },
  is_prefilled: false,
  current_step: null,
  draft_version: 3,
  saved_at: null,
  submitted_at: null,
  expires_at: '2026-11-30T15:00:00Z',
  today: '2026-11-23',
  autosave_seconds: 10,
};
const found = (data: object) => ({ success: true, data });
const stored = (draft_version: number) =>
  found({ draft_version, saved_at: '2026-11-23T15:42:00Z', current_step: 1 });
const refusal = (status: number, code: string) => ({ status, body: { message: 'No', code } });

const READ = 'GET /public/session-form';
const SAVE = 'PUT /public/session-form';
const SEND = 'POST /public/session-form/submit';

function open(options: Partial<VisitOptions> = {}) {
  return renderVisit({
    path: '/forms/sample/abc',
    entries: {
      forms: {
        pages: ['/forms/:slug/:token'],
        load: () => Promise.resolve({ default: formsPages }),
      },
      sample: { pages: [], load: () => Promise.resolve({ default: sample }) },
    },
    ...options,
    answers: { [READ]: found(form), [SAVE]: stored(4), ...options.answers },
  });
}

const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const type = async (text: string) => fireEvent.change(await name(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }),
);
afterEach(() => vi.useRealTimers());

it('saves what is typed after 10 seconds, with the version that it began with', async () => {
  const { server } = await open();
  expect((await name()).value).toBe('Ana');
  await type('Ana María');
  await pass(9_000);
  expect(server.callsOf(SAVE)).toHaveLength(0);
  await pass(1_100);
  expect(server.callsOf(SAVE)[0]?.body).toEqual({
    form_data: { owner: { name: 'Ana María' } },
    current_step: 1,
    draft_version: 3,
  });
  await screen.findByText(/^Saved at \d/);
});

it('keeps what is typed when saving fails, says so, and saves it by itself', async () => {
  const { server } = await open({ answers: { [SAVE]: refusal(503, 'unavailable') } });
  await type('Ana María');
  await pass(10_100);
  await screen.findByText(/^What you entered couldn’t be saved yet/);
  expect((await name()).value).toBe('Ana María');
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  server.answers = { ...server.answers, [SAVE]: stored(4) };
  fireEvent(window, new Event('online'));
  await screen.findByText(/^Saved at \d/);
  const calm = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(calm);
  expect(calm.defaultPrevented).toBe(false);
});

it('asks which version to keep when another window saved a newer one', async () => {
  const { server } = await open({ answers: { [SAVE]: refusal(409, 'conflict') } });
  await type('Ana María');
  await pass(10_100);
  await screen.findByText('This form was changed somewhere else');
  const newer = { ...form, draft_version: 9, form_data: { owner: { name: 'Eva' } } };
  server.answers = { ...server.answers, [READ]: found(newer), [SAVE]: stored(10) };
  fireEvent.click(screen.getByRole('button', { name: 'Keep what I entered here' }));
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(2));
  expect(server.callsOf(SAVE)[1]?.body).toMatchObject({
    draft_version: 9,
    form_data: { owner: { name: 'Ana María' } },
  });
});

it('continues with the newer version when the visitor chooses it', async () => {
  const { server } = await open({ answers: { [SAVE]: refusal(409, 'conflict') } });
  await type('Ana María');
  await pass(10_100);
  const newer = { ...form, draft_version: 9, form_data: { owner: { name: 'Eva' } } };
  server.answers = { ...server.answers, [READ]: found(newer) };
  fireEvent.click(await screen.findByRole('button', { name: 'Use the newer version' }));
  await waitFor(async () => expect((await name()).value).toBe('Eva'));
  expect(server.callsOf(SAVE)).toHaveLength(1);
});

it('keeps what is typed when the language changes', async () => {
  await open();
  await type('Ana María');
  fireEvent.click(screen.getByRole('button', { name: 'ES Español' }));
  expect(screen.getByDisplayValue('Ana María')).toBeTruthy();
  expect(screen.getByText('Aún no se ha guardado')).toBeTruthy();
});

it('says which values are those of the agency, and sends masks as they are', async () => {
  const record = { ...filledSample, owner: { ...filledSample.owner, ssn: '***-**-6037' } };
  const { server } = await open({
    answers: {
      [READ]: found({
        ...form,
        form_data: record,
        is_prefilled: true,
        current_step: sampleForm.steps.length,
      }),
      [SEND]: found({ status: 'submitted', submitted_at: '2026-11-23T15:42:00Z' }),
    },
  });
  await screen.findByText(/^Your agency filled in what it knows about you/);
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(heading()).toBe('Thank you'));
  expect(server.callsOf(SEND)[0]?.body).toMatchObject({
    form_data: { owner: { ssn: '***-**-6037' } },
  });
});

it('shows the agent and how to call, then what happens next with the focus on it', async () => {
  const { server } = await open({
    answers: {
      [READ]: found({
        ...form,
        agent: { name: 'Marisol Rivera' },
        form_data: filledSample,
        current_step: sampleForm.steps.length,
      }),
      [SEND]: found({ status: 'submitted', submitted_at: '2026-11-23T15:42:00Z' }),
    },
  });
  const card = await screen.findByRole('complementary', { name: 'Your insurance agent' });
  expect(card.textContent).toContain('Marisol Rivera');
  expect(screen.getByRole('link', { name: 'Call the agency' }).getAttribute('href')).toBe(
    'tel:3055550142',
  );
  expect(screen.getByText('less than a minute left')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'What happens next' });
  expect(server.callsOf(SEND)).toHaveLength(1);
  expect(document.activeElement?.textContent).toContain('We received “Sample form”');
  expect(screen.getByText('Marisol Rivera')).toBeTruthy();
});

it.each([
  ['submitted', '2026-11-23T15:42:00Z', 'Thank you'],
  ['submitted', null, 'Nothing left to do'],
  ['closed', null, 'Sample form'],
  ['unavailable', null, 'Sample form'],
] as const)('shows a form that is %s at %s without fields', async (state, submitted_at, title) => {
  await open({ answers: { [READ]: found({ ...form, state, submitted_at, form_data: null }) } });
  await waitFor(() => expect(heading()).toBe(title));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says of a form without a time of its submission that it is done, and not by whom', async () => {
  const signed = { ...form, type: 'DocuSign', state: 'submitted', form_data: null } as const;
  await open({ answers: { [READ]: found(signed) } });
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe(
      '“Sample form” is marked as done. To change something, call your agent.',
    ),
  );
});

it('says that a form is not available while its form type is off', async () => {
  await open({ answers: { [READ]: found({ ...form, plugin: 'gone' }) } });
  await screen.findByText(/^This form isn’t available right now/);
});

it('sends the form at its end, and thanks the visitor', async () => {
  const { server } = await open({
    answers: {
      [READ]: found({ ...form, form_data: filledSample, current_step: sampleForm.steps.length }),
      [SEND]: found({ status: 'submitted', submitted_at: '2026-11-23T15:42:00Z' }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(heading()).toBe('Thank you'));
  expect(server.callsOf(SEND)[0]?.body).toMatchObject({ draft_version: 3 });
});
