import { ApiError } from '@porchlight/web';
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleSession, sampleSubmission } from '../testing/sample-forms.ts';
import GetSessionLinkDialog from './get-session-link-dialog.tsx';
import { sessionLinkFailure } from './use-session-link.ts';

const tokenOf = (token: string) => ({
  success: true,
  token,
  expiresAt: '2999-01-01T15:00:00.000Z',
  message: 'Secure link created',
  formUrl: `https://portal.example.com/secure/${token}`,
  linkId: '018f0000-0000-7000-8000-000000000001',
  created_at: '2026-11-18T15:00:00.000Z',
  view_count: 1,
  last_viewed_at: '2026-11-19T15:12:00.000Z',
  recipient: { has_email: true, has_phone: true, has_birth_date: true },
  sent: null,
});

const open = (answers: FakeResponses) =>
  renderInPortal(<GetSessionLinkDialog session={sampleSession} onClose={() => undefined} />, {
    permissions: ['forms.use'],
    channels: { mail: true, text: true },
    answers,
  });
const button = (name: string) => screen.getByRole('button', { name });
const link = () => screen.findByLabelText('Secure client link');

it('shows the link of a session with its buttons', async () => {
  await open({ 'POST /session/:id/generate-token': tokenOf('the-token') });
  expect(await link()).toHaveProperty('value', 'https://portal.example.com/secure/the-token');
  for (const name of ['Manage Session', 'View Client Session', 'Send by Email', 'Send by Text'])
    expect(button(name)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Viewed once, 11\/19\/2026/ })).toBeTruthy();
});

it.each([
  ['the name of the client', { client_last_name: 'Tess\ue000' }],
  ['the title of a form', { title: 'Form \ue000' }],
])('says before the link of a session is sent that documents cannot print %s', async (_, form) => {
  await open({
    'POST /session/:id/generate-token': tokenOf('the-token'),
    'GET /sessionforms/session/:id': { success: true, data: [{ ...sampleSubmission, ...form }] },
  });
  await screen.findByText(/^Documents can’t print “\ue000” and show \[U\+E000\] instead/);
});

it('says that the link of a session could not be made, and tries again', async () => {
  await open({ 'POST /session/:id/generate-token': { status: 404, body: { message: 'Gone' } } });
  expect(await screen.findByText('Failed to get secure token')).toBeTruthy();
  expect(button('Try Again')).toBeTruthy();
});

it('offers nothing to copy or send when the answer has no address', async () => {
  await open({ 'POST /session/:id/generate-token': { ...tokenOf('the-token'), formUrl: '' } });
  expect(await screen.findByText('No secure link available. Please try again.')).toBeTruthy();
  expect(button('Try Again')).toBeTruthy();
  for (const name of ['Copy Link', 'Send by Email', 'View Client Session'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it.each([
  ['nothing but a success', { success: true }],
  ['no token', { ...tokenOf('the-token'), token: undefined }],
  ['no end', { ...tokenOf('the-token'), expiresAt: null }],
  ['nothing about the client', { ...tokenOf('the-token'), recipient: undefined }],
])('says that there is no link when the server answers 200 with %s', async (_what, answer) => {
  await open({ 'POST /session/:id/generate-token': answer });
  expect(await screen.findByText('Failed to get secure token')).toBeTruthy();
  expect(button('Try Again')).toBeTruthy();
});

it.each([
  ['a refusal', new ApiError({ status: 404, code: 'not_found' }), 'Failed to get secure token'],
  ['no response', new ApiError({ status: 0, code: 'network' }), 'Failed to fetch secure token'],
  ['no failure', null, null],
])('names why there is no link of a session: %s', (_what, error, text) => {
  expect(sessionLinkFailure(undefined, error)).toBe(text);
});

it('shows which link of a session ends before it replaces the link', async () => {
  const make = vi.fn(() => tokenOf('new-token')).mockReturnValueOnce(tokenOf('old-token'));
  await open({ 'POST /session/:id/generate-token': make });
  await link();
  fireEvent.click(button('Replace Link'));
  const question = await screen.findByRole('dialog', { name: 'Replace the session link?' });
  expect(within(question).getByText('https://portal.example.com/secure/old-token')).toBeTruthy();
  expect(
    within(question).getByText(/Created 11\/18\/2026\. Viewed once, 11\/19\/2026/),
  ).toBeTruthy();
  expect(make).toHaveBeenCalledTimes(1);
  fireEvent.click(within(question).getByRole('button', { name: 'Replace Link' }));
  expect(
    await screen.findByDisplayValue('https://portal.example.com/secure/new-token'),
  ).toBeTruthy();
});

it('makes no link by itself after the link of a session was revoked', async () => {
  const make = vi.fn(() => tokenOf('new-token')).mockReturnValueOnce(tokenOf('old-token'));
  await open({
    'POST /session/:id/generate-token': make,
    'DELETE /session/:id/links/:linkId': { success: true },
  });
  await link();
  fireEvent.click(button('Revoke Link'));
  const question = await screen.findByRole('dialog', { name: 'Revoke this link?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Revoke Link' }));
  expect(await screen.findByText(/^The link was revoked/)).toBeTruthy();
  expect(make).toHaveBeenCalledTimes(1);
  fireEvent.click(button('Generate New Link'));
  expect(await link()).toHaveProperty('value', 'https://portal.example.com/secure/new-token');
});
