import formsPages from '@porchlight/forms/public';
import { renderVisit } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import signingPages from '../index.ts';

const form = {
  id: 7,
  title: 'Advisory Services',
  type: 'DocuSign',
  form_type: null,
  plugin: 'signing',
  state: 'signing',
  form_data: null,
  is_prefilled: false,
  current_step: null,
  draft_version: 0,
  saved_at: null,
  submitted_at: null,
  expires_at: null,
  today: '2026-11-23',
  autosave_seconds: 10,
};
const signing = {
  submission_id: 7,
  title: 'Advisory Services',
  step: 'sign',
  advisor_name: 'Grace Whitfield',
  deadline: null,
  signed_at: null,
  signed_url: null,
};
const READ = 'GET /public/session-form/signing';
const SIGN = 'POST /public/session-form/sign';
const found = (data: object) => ({ success: true, data });
const opened = {
  success: true,
  embedded_url: 'https://portal.example/signing/xyz',
  envelopeId: 'e',
};
const assign = vi.fn();

function open(
  more: object = {},
  answers: Record<string, unknown> = {},
  path = '/sign/advisory/abc',
) {
  return renderVisit({
    path,
    entries: {
      forms: {
        pages: ['/sign/:slug', '/sign/:slug/:token', '/secure/:token'],
        load: () => Promise.resolve({ default: formsPages }),
      },
      signing: { pages: [], load: () => Promise.resolve({ default: signingPages }) },
    },
    answers: {
      'GET /public/session-form/to-sign': found(form),
      [READ]: found({ ...signing, ...more }),
      [SIGN]: opened,
      ...answers,
    },
  });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  assign.mockClear();
  vi.stubGlobal('location', { pathname: '/sign/advisory/abc', assign });
});
afterEach(() => vi.unstubAllGlobals());

it('leads to where the document is signed, and notes where to return to', async () => {
  const { server } = await open();
  expect(await screen.findByText(/Grace Whitfield asks you to sign/)).toBeTruthy();
  press('Review and sign');
  press('Opening the document…');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(opened.embedded_url));
  expect(server.callsOf(SIGN)).toHaveLength(1);
  expect(sessionStorage.getItem('signing_return')).toBe('/sign/advisory/abc');
});

it.each([
  ['advisor-first', /Grace Whitfield signs this document first/],
  ['signed', /waits for the signature of Grace Whitfield/],
  ['declined', /was declined/],
  ['voided', /was withdrawn/],
  ['unavailable', /can’t be opened right now/],
])('explains a document whose step is %s, without a way to sign it', async (step, text) => {
  await open({ step });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Review and sign' })).toBeNull();
});

it('opens the signed document at an address that is read when it is needed', async () => {
  let reads = 0;
  const read = () =>
    found({
      ...signing,
      step: 'completed',
      signed_at: '2026-11-12T20:04:00Z',
      signed_url: `/files/${(reads += 1)}`,
    });
  await open({}, { [READ]: read });
  expect(await screen.findByText(/You signed this document on November 12, 2026/)).toBeTruthy();
  press('Open the signed document');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/files/2'));
});

it.each(['sealing', 'completed'])('checks again for a signed document: %s', async (first) => {
  let [step, url] = [first, null as string | null];
  const read = () =>
    found({ ...signing, step, signed_at: '2026-11-12T20:04:00Z', signed_url: url });
  await open({}, { [READ]: read });
  expect(await screen.findByText(/is being prepared/)).toBeTruthy();
  expect(screen.getByText(/You signed this document on/)).toBeTruthy();
  expect(screen.queryByText(/sealed|waits for/)).toBeNull();
  [step, url] = ['completed', '/files/1'];
  press('Check again');
  expect(await screen.findByRole('button', { name: 'Open the signed document' })).toBeTruthy();
});

it('shows the present state when the document was withdrawn before it was opened', async () => {
  let step = 'sign';
  const refuse = () => {
    step = 'voided';
    return { status: 409, body: { message: 'No', code: 'conflict' } };
  };
  await open({}, { [READ]: () => found({ ...signing, step }), [SIGN]: refuse });
  await screen.findByText(/asks you to sign/);
  press('Review and sign');
  expect(await screen.findByText(/was withdrawn/)).toBeTruthy();
});

it('sends the client to the agent when the document cannot be signed at the moment', async () => {
  await open({}, { [SIGN]: { status: 409, body: { message: 'No', code: 'conflict' } } });
  await screen.findByText(/asks you to sign/);
  press('Review and sign');
  await waitFor(() => {
    expect(screen.getByRole('alert').textContent).toMatch(/Contact your agent\.$/);
  });
});

it('says what to do at an address without a link', async () => {
  await open({}, {}, '/sign/advisory');
  expect(screen.getByText(/signed with a personal link/)).toBeTruthy();
  expect(screen.getByText(/ask Sunrise for a new link/)).toBeTruthy();
});

it('signs a form of a session with the calls of the session', async () => {
  const session = {
    first_name: 'Ana',
    expires_at: null,
    forms: [
      { id: 7, title: 'Advisory Services', type: 'DocuSign', state: 'signing', address: null },
    ],
  };
  const { server } = await open(
    {},
    {
      'GET /public/session': found(session),
      'GET /public/session/forms/7': found(form),
      'GET /public/session/forms/7/signing': found(signing),
      'POST /public/session/forms/7/sign': opened,
    },
    '/secure/abc',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Review and sign: Advisory Services' }));
  await screen.findByText(/asks you to sign/);
  press('Review and sign');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(opened.embedded_url));
  expect(server.unknown).toEqual([]);
});
