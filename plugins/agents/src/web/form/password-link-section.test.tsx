// @vitest-environment jsdom
import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PasswordLink } from '../../generated/types.ts';
import { field, noPasswordLink, press, rosa } from './form-steps.fixture.ts';
import { PasswordLinkSection } from './password-link-section.tsx';

afterEach(cleanup);

const open: PasswordLink = {
  success: true,
  link: {
    kind: 'invitation',
    url: 'https://portal.example.com/invitation/a-token',
    expires_at: '2026-11-24T15:00:00.000Z',
    opened_at: null,
  },
  sends_mail: false,
};

const show = (answers: FakeResponses, agent = rosa) =>
  renderInPortal(<PasswordLinkSection agent={agent} />, {
    permissions: ['agents.manage', 'agents.self'],
    answers: { ...noPasswordLink, ...answers },
  });

it('invites an agent who never signed in, and shows the link to pass on without a mail server', async () => {
  const { server } = await show({ 'POST /agents/:id/password-link': open });
  await screen.findByText('The agent gets an email with a link to choose a password.');
  press('Send Invitation');
  await waitFor(() => expect(field('Invitation link').value).toBe(open.link?.url));
  expect(server.callsOf('POST /agents/:id/password-link')).toHaveLength(1);
  expect(screen.getByText(/no email was sent\. Copy the link/)).toBeTruthy();
  expect(screen.getByText(/Not opened yet/)).toBeTruthy();
});

it('offers a reset to an agent who signed in before', async () => {
  await show({}, { ...rosa, last_login_at: '2026-11-20T15:00:00.000Z' });
  expect(await screen.findByRole('button', { name: 'Send Reset Link' })).toBeTruthy();
});

it('offers a link to copy while the portal has no mail server', async () => {
  await show({ 'GET /agents/:id/password-link': { ...open, link: null } });
  expect(await screen.findByRole('button', { name: 'Create Link' })).toBeTruthy();
  expect(screen.queryByText(/gets an email/)).toBeNull();
});

it('revokes the link', async () => {
  await show({
    'GET /agents/:id/password-link': open,
    'DELETE /agents/:id/password-link': { success: true, link: null, sends_mail: false },
  });
  await screen.findByLabelText('Invitation link');
  press('Revoke Link');
  expect(await screen.findByRole('button', { name: 'Create Link' })).toBeTruthy();
});

it('keeps the link on screen when another one could not be sent', async () => {
  const message = 'This agent is suspended. Restore the account before you send a link.';
  await show({
    'GET /agents/:id/password-link': open,
    'POST /agents/:id/password-link': { status: 409, body: { message, code: 'conflict' } },
  });
  await screen.findByLabelText('Invitation link');
  press('Create New Link');
  expect(await screen.findByText(new RegExp(message))).toBeTruthy();
  expect(field('Invitation link').value).toBe(open.link?.url);
});
