import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  CONSENT,
  DECLINE,
  fakeLayout,
  fillAll,
  found,
  heading,
  openCeremony,
  openPage,
  press,
  READ,
  refusal,
  SAVE,
  SIGN,
  typed,
} from './ceremony.fixture.ts';

beforeEach(() => {
  sessionStorage.clear();
  fakeLayout();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('signs with everything that was entered, once for two presses', async () => {
  const { server } = await openPage();
  await fillAll();
  press('Sign document');
  press(/Sign document|Signing…/);
  await waitFor(() => expect(heading()).toBe('You signed “Advisory Services”'));
  const [call, ...others] = server.callsOf(SIGN);
  expect(others).toEqual([]);
  expect(call?.body).toEqual({
    version: expect.any(Number),
    values: [
      { id: 'sign', value: 'signed' },
      { id: 'name', value: 'Walter' },
      { id: 'plan', value: 'Gold' },
      { id: 'fees', value: 'true' },
    ],
    signature: typed,
    initials: null,
    agreed: true,
  });
});

it('sends the same key again after a lost response, and stays with what was entered', async () => {
  let tries = 0;
  const lose = () => {
    tries += 1;
    if (tries === 1) return refusal(500);
    return found({ state: 'signed', return_url: null });
  };
  const { server } = await openPage({}, { answers: { [SIGN]: lose } });
  await fillAll();
  press('Sign document');
  await screen.findByText(/Something went wrong on our side/);
  press('Sign document');
  await waitFor(() => expect(heading()).toContain('You signed'));
  const keys = server.callsOf(SIGN).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).not.toBeNull();
  expect(keys[0]).toBe(keys[1]);
});

it('asks to check a document that was changed elsewhere, with the values of both', async () => {
  const [sign, name, plan, ...others] = openCeremony.fields;
  const newer = {
    ...openCeremony,
    version: 9,
    fields: [sign, { ...name, value: 'Walt' }, plan, ...others],
  };
  let isNewer = false;
  const { server } = await openPage(
    {},
    {
      answers: {
        [READ]: () => found(isNewer ? newer : openCeremony),
        [SIGN]: () => (isNewer ? found({ state: 'signed', return_url: null }) : refuse()),
      },
    },
  );
  const refuse = () => {
    isNewer = true;
    return refusal(409);
  };
  await fillAll();
  press('Sign document');
  await screen.findByText(/changed in another window/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Printed name/).value).toBe('Walt');
  expect(server.callsOf(SIGN)).toHaveLength(1);
});

it('says what to do about a name that no document prints, and offers to draw it', async () => {
  const details = [{ field: 'signature', message: 'Not printed' }];
  const refused = { status: 400, body: { message: 'No', code: 'validation_failed', details } };
  await openPage({}, { answers: { [SIGN]: () => refused } });
  await fillAll();
  press('Sign document');
  await screen.findByText(
    'Some of these characters can’t be printed. Type in Latin letters, or choose Draw.',
  );
});

it('declines with a reason after a question, and returns the signer', async () => {
  const address = 'https://portal.example/signed?formId=3';
  const leave = vi.fn();
  vi.stubGlobal('location', { href: 'https://portal.example/signing/abc', replace: leave });
  const answer = found({ state: 'declined', return_url: address });
  const { server } = await openPage({ return_url: address }, { answers: { [DECLINE]: answer } });
  press('Decline');
  press('Decline document');
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  expect(server.callsOf(DECLINE)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Why don’t you want to sign?'), {
    target: { value: ' Too expensive ' },
  });
  press('Decline document');
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(String(leave.mock.calls[0]![0])).toBe(`${address}&event=decline`);
  expect(server.callsOf(DECLINE)[0]?.body).toEqual({ reason: 'Too expensive' });
});

it.each([
  ['before the consent', 'Continue', { given_at: null }],
  ['while it is declined', 'Decline document', {}],
])('says that a document was withdrawn %s', async (_, last, consent) => {
  const open = { ...openCeremony, consent: { ...openCeremony.consent, ...consent } };
  let state = 'open';
  const refuse = () => {
    state = 'voided';
    return refusal(409);
  };
  await openPage(
    {},
    {
      answers: {
        [READ]: () => found({ ...open, state }),
        [CONSENT]: refuse,
        [DECLINE]: refuse,
      },
    },
  );
  if (last === 'Continue') fireEvent.click(screen.getByRole('checkbox'));
  else {
    press('Decline');
    fireEvent.change(screen.getByLabelText('Why don’t you want to sign?'), {
      target: { value: 'Too expensive' },
    });
  }
  press(last);
  await waitFor(() => expect(heading()).toBe('This document was withdrawn'));
});

it('returns the signer after signing, and forgets the signature of a client', async () => {
  const address = 'https://portal.example/signed?formId=3';
  const leave = vi.fn();
  vi.stubGlobal('location', { href: 'https://portal.example/signing/abc', replace: leave });
  const answer = found({ state: 'signed', return_url: address });
  await openPage({ return_url: address }, { answers: { [SIGN]: answer } });
  await fillAll();
  expect(sessionStorage.length).toBe(1);
  press('Sign document');
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(String(leave.mock.calls[0]![0])).toBe(`${address}&event=signing_complete`);
  expect(sessionStorage.length).toBe(0);
});

it('saves before it finishes for later, and goes on with what was stored', async () => {
  const { server } = await openPage();
  fireEvent.change(screen.getByLabelText(/^Plan, page 1/), { target: { value: 'Gold' } });
  press('Finish later');
  await waitFor(() => expect(heading()).toBe('Saved for later'));
  expect(server.callsOf(SAVE)).toHaveLength(1);
  press('Continue now');
  await waitFor(() => expect(heading()).toBe('Advisory Services'));
  expect(server.callsOf(READ)).toHaveLength(2);
});

it.each([
  ['waiting', 'It isn’t your turn yet'],
  ['signed', 'You signed “Advisory Services”'],
  ['declined', 'You declined “Advisory Services”'],
  ['voided', 'This document was withdrawn'],
  ['expired', 'The time to sign has passed'],
] as const)('explains a ceremony that is %s, without anything to sign', async (state, title) => {
  await openPage({ state });
  expect(heading()).toBe(title);
  expect(screen.queryByRole('button', { name: /sign/i })).toBeNull();
});

it('goes to no address that is not one of the web', async () => {
  const leave = vi.fn();
  vi.stubGlobal('location', { href: 'https://portal.example/signing/abc', replace: leave });
  const answer = found({ state: 'signed', return_url: 'javascript:alert(1)' });
  await openPage({}, { answers: { [SIGN]: answer } });
  await fillAll();
  press('Sign document');
  await waitFor(() => expect(heading()).toContain('You signed'));
  expect(leave).not.toHaveBeenCalled();
});
