// @vitest-environment jsdom
import { type FakeResponses, type PortalOptions, renderInPortal } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import NewAgentPage from './new-agent-page.tsx';
import {
  emailIsFree,
  emailIsTaken,
  field,
  plain,
  press,
  rosa,
  type,
} from './form-steps.fixture.ts';

afterEach(cleanup);

const openNew = (answers: FakeResponses = {}, more: PortalOptions = {}) =>
  renderInPortal(<NewAgentPage />, {
    path: '/crm/agents/new',
    route: '/crm/agents/new',
    permissions: ['agents.manage', 'agents.self'],
    answers: { ...emailIsFree, ...answers },
    ...more,
  });

function fill() {
  type('First name', 'Ana');
  type('Last name', 'Cruz');
  type('Email', 'ana@example.com');
  type('Username', 'ana');
  type('Password', 'tk9!wqpl');
}

describe('a new agent', () => {
  it('a new agent needs every field', async () => {
    const { server } = await openNew();
    press('Add Agent');
    for (const text of [
      'Please fix the validation errors before submitting.',
      'First name is required',
      'Last name is required',
      'Email is required',
      'Username is required',
      'Password is required',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    type('First name', 'Ana');
    await waitFor(() => expect(screen.queryByText('First name is required')).toBeNull());
    expect(server.callsOf('POST /agents/create')).toEqual([]);
  });

  it('sends a new agent with access levels and returns to the list', async () => {
    const { server, location } = await openNew({
      'POST /agents/create': { status: 201, body: { ...rosa, id: 1005 } },
    });
    fill();
    fireEvent.click(screen.getByLabelText('Advisor'));
    fireEvent.click(screen.getByLabelText('Full staff access'));
    press('Add Agent');
    await waitFor(() => expect(location()).toBe('/crm/agents'));
    expect(server.callsOf('POST /agents/create')[0]?.body).toEqual({
      first_name: 'Ana',
      last_name: 'Cruz',
      email: 'ana@example.com',
      username: 'ana',
      password: 'tk9!wqpl',
      is_advisor: true,
      has_all_staff_access: true,
    });
  });

  it('invites an agent without a password, and opens the page with the link', async () => {
    const { server, location } = await openNew({
      'POST /agents/invite': { status: 201, body: { ...rosa, id: 1005 } },
    });
    fill();
    fireEvent.click(screen.getByLabelText('Send an invitation'));
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(field('Language of the invitation').value).toBe('en');
    type('Language of the invitation', 'pt');
    press('Invite Agent');
    await waitFor(() => expect(location()).toBe('/crm/agents/1005'));
    expect(server.callsOf('POST /agents/invite')[0]?.body).toEqual({
      first_name: 'Ana',
      last_name: 'Cruz',
      email: 'ana@example.com',
      username: 'ana',
      language: 'pt',
    });
  });

  it('reports a taken email once typing pauses, and does not send the form with it', async () => {
    const { server } = await openNew(emailIsTaken);
    fill();
    expect(screen.getByText('Checking availability...')).toBeTruthy();
    expect(
      await screen.findByText('This email is already in use by another agent', undefined, {
        timeout: 3000,
      }),
    ).toBeTruthy();
    expect(server.callsOf('GET /agents/check-email').map(({ query }) => query)).toEqual([
      { email: 'ana@example.com' },
    ]);
    press('Add Agent');
    expect(
      await screen.findByText('Please fix the validation errors before submitting.'),
    ).toBeTruthy();
    expect(server.callsOf('POST /agents/create')).toEqual([]);
  });

  it('checks the email at once when the form is sent before the pause ends', async () => {
    const { server } = await openNew(emailIsTaken);
    fill();
    press('Add Agent');
    expect(
      await screen.findByText('Please fix the validation errors before submitting.'),
    ).toBeTruthy();
    expect(server.callsOf('POST /agents/create')).toEqual([]);
  });

  it("shows the server's message, also at the field, and preserves the typed text", async () => {
    const message = 'This username is already in use by another agent';
    await openNew({
      'POST /agents/create': {
        status: 409,
        body: {
          success: false,
          code: 'duplicate',
          message,
          details: [{ field: 'username', message }],
        },
      },
    });
    fill();
    press('Add Agent');
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(field('First name').value).toBe('Ana');
  });

  it.each([
    [400, 'Invalid data provided. Please check your input.'],
    [500, 'Server error. Please try again later.'],
    [418, 'Failed to save changes. Please try again.'],
  ])('shows the default message for a failure %i without text', async (status, text) => {
    await openNew({ 'POST /agents/create': { status, body: {} } });
    fill();
    press('Add Agent');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows no access levels and no way back without full staff access', async () => {
    await openNew({}, { actor: { ...plain, is_developer: true } });
    expect(screen.queryByText('Access Level')).toBeNull();
    expect(screen.queryByText('Back to Agents')).toBeNull();
  });

  it('a new agent cannot get access that the creator does not have', async () => {
    await openNew({}, { actor: { ...plain, has_all_staff_access: true } });
    const disabled = (name: string) => screen.getByLabelText<HTMLInputElement>(name).disabled;
    expect(['Owner', 'Developer', 'Full staff access', 'Advisor'].map(disabled)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});
