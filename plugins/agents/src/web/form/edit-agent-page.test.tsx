// @vitest-environment jsdom
import {
  type FakeResponses,
  fakeToken,
  type PortalOptions,
  type RecordedCall,
  renderInPortal,
} from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { beyondOwnAccess } from '../../problems.ts';
import EditAgentPage from './edit-agent-page.tsx';
import {
  emailIsFree,
  field,
  noPasswordLink,
  plain,
  press,
  rosa,
  type,
} from './form-steps.fixture.ts';

afterEach(cleanup);

const openEdit = (answers: FakeResponses = {}, more: PortalOptions = {}) =>
  renderInPortal(<EditAgentPage />, {
    path: '/crm/agents/1004',
    route: '/crm/agents/:id',
    permissions: ['agents.manage', 'agents.self'],
    // The first key that matches a path answers, and `list` would be an id.
    answers: {
      ...noPasswordLink,
      ...emailIsFree,
      ...answers,
      'GET /agents/:id': answers['GET /agents/:id'] ?? rosa,
    },
    ...more,
  });

describe('an agent', () => {
  it('saves an agent with only the changes', async () => {
    const { server } = await openEdit({
      'PUT /agents/:id/update': { ...rosa, last_name: 'Ortiz' },
    });
    await screen.findByDisplayValue('Diaz');
    type('Last name', 'Ortiz');
    press('Save Changes');
    await waitFor(() => expect(server.callsOf('PUT /agents/:id/update')).toHaveLength(1));
    expect(server.callsOf('PUT /agents/:id/update')[0]?.body).toEqual({ last_name: 'Ortiz' });
    await screen.findByText('No changes to save.');
    expect(screen.getByRole('heading', { name: 'Rosa Ortiz' })).toBeTruthy();
  });

  it('saves once, and only when something changed, however Ctrl+Enter is pressed', async () => {
    let answer: (saved: unknown) => void = () => undefined;
    const { server, portal } = await openEdit({
      'PUT /agents/:id/update': () => new Promise((resolve) => (answer = resolve)),
    });
    const save = () =>
      act(() => {
        portal.shortcuts.handle(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }));
      });
    const saves = () => server.callsOf('PUT /agents/:id/update');
    await screen.findByDisplayValue('Diaz');
    save();
    type('Last name', 'Ortiz');
    save();
    await screen.findByRole('button', { name: 'Saving...' });
    save();
    await waitFor(() => expect(saves()).toHaveLength(1));
    answer({ ...rosa, last_name: 'Ortiz' });
    await screen.findByText('No changes to save.');
    expect(saves().map(({ body }) => body)).toEqual([{ last_name: 'Ortiz' }]);
  });

  it('holds back the closing of the tab while something is typed', async () => {
    await openEdit();
    await screen.findByDisplayValue('Diaz');
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    type('Last name', 'Ortiz');
    await waitFor(() => expect(close()).toBe(false));
    type('Last name', 'Diaz');
    await waitFor(() => expect(close()).toBe(true));
  });

  it('says when it cannot be read', async () => {
    await openEdit({ 'GET /agents/:id': { status: 404, body: { message: 'Agent not found' } } });
    expect(await screen.findByText('Failed to load admin details')).toBeTruthy();
    expect(screen.getByText('Agent not found')).toBeTruthy();
  });

  it('deletes an agent after a question with the name', async () => {
    const { server, location } = await openEdit({
      'DELETE /agents/:id': { success: true, message: 'Agent deleted.' },
      'GET /agents/list': [
        rosa,
        { ...rosa, id: 1005, first_name: 'Ana', last_name: 'Cruz' },
        { ...rosa, id: 1006, first_name: 'Bo', suspended: true },
      ],
    });
    await screen.findByDisplayValue('Diaz');
    press('Delete Agent');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Rosa Diaz?' }));
    const clients = dialog.getByLabelText('Their 3 clients');
    const options = () =>
      within(clients)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(options()).toEqual(['Leave unassigned', 'Reassign to Ana Cruz']));
    fireEvent.change(clients, { target: { value: '1005' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Agent' }));
    await waitFor(() => expect(location()).toBe('/crm/agents'));
    expect(server.callsOf('DELETE /agents/:id').map(({ path, query }) => [path, query])).toEqual([
      ['/agents/1004', { reassign_to: '1005' }],
    ]);
  });

  it('suspends an agent after a question and restores the account without one', async () => {
    const { server } = await openEdit({
      'PUT /agents/:id/suspension': ({ body }: RecordedCall) => ({ ...rosa, ...(body as object) }),
    });
    await screen.findByDisplayValue('Diaz');
    press('Suspend Agent');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Rosa Diaz?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend Agent' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Agent' }));
    expect(await screen.findByRole('button', { name: 'Suspend Agent' })).toBeTruthy();
    const bodies = server.callsOf('PUT /agents/:id/suspension').map(({ body }) => body);
    expect(bodies).toEqual([{ suspended: true }, { suspended: false }]);
  });

  it('number 1 is not deletable', async () => {
    const first = { ...rosa, id: 1 };
    await openEdit(
      { 'GET /agents/:id': first },
      { path: '/crm/agents/1', actor: { id: 1000, is_owner: true } },
    );
    await screen.findByDisplayValue('Diaz');
    press('Delete Agent');
    expect(screen.getAllByText('This agent cannot be deleted')).not.toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['full staff access', { has_all_staff_access: true }, { is_owner: true }],
    ['full staff access', { has_all_staff_access: true }, { is_developer: true }],
    ['a developer', { is_developer: true }, { is_advisor: true }],
  ])('shows an agent read-only for %s without %j %j', async (_, held, flags) => {
    const { server, portal } = await openEdit(
      { 'GET /agents/:id': { ...rosa, is_advisor: false, ...flags } },
      { actor: { ...plain, id: 1000, ...held } },
    );
    await screen.findByDisplayValue('Diaz');
    const names = ['First name', 'Last name', 'Email', 'Username'];
    expect(names.map((name) => field(name).readOnly)).toEqual([true, true, true, true]);
    expect(screen.getByText(beyondOwnAccess.message)).toBeTruthy();
    for (const box of screen.queryAllByRole<HTMLInputElement>('checkbox')) {
      expect(box.disabled).toBe(true);
    }
    for (const text of ['Save Changes', 'Change Password', 'Delete Agent']) {
      expect(screen.queryByText(text)).toBeNull();
    }
    act(() => {
      portal.shortcuts.handle(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }));
    });
    expect(server.callsOf('PUT /agents/:id/update')).toEqual([]);
  });

  it('shows an owner everything, whatever access the account has', async () => {
    await openEdit(
      { 'GET /agents/:id': { ...rosa, is_owner: true, is_developer: true } },
      { actor: { ...plain, id: 1000, is_owner: true } },
    );
    await screen.findByDisplayValue('Diaz');
    expect(field('Last name').readOnly).toBe(false);
    for (const name of ['Save Changes', 'Update Password', 'Delete Agent']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });

  it('gets a new password from a colleague without the old one', async () => {
    const { server } = await openEdit({ 'PUT /agents/:id/password': { success: true } });
    await screen.findByDisplayValue('Diaz');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    type('New password', 'abc');
    press('Update Password');
    expect(await screen.findByText('Password must be at least 6 characters.')).toBeTruthy();
    type('New password', 'tk9!wqpl');
    press('Update Password');
    await waitFor(() => expect(server.callsOf('PUT /agents/:id/password')).toHaveLength(1));
    expect(server.callsOf('PUT /agents/:id/password')[0]?.body).toEqual({ password: 'tk9!wqpl' });
    expect(server.callsOf('POST /crm/login')).toEqual([]);
  });
});

describe("one's own account", () => {
  const own = { actor: { ...plain, id: 1004 }, permissions: ['agents.self'] };

  it("hides the access levels, the way back, and the deletion of one's own account", async () => {
    await openEdit({}, own);
    await screen.findByDisplayValue('Diaz');
    expect(screen.getByRole('heading', { name: 'Edit Info' })).toBeTruthy();
    for (const text of ['Access Level', 'Back to Agents', 'Delete Agent']) {
      expect(screen.queryByText(text)).toBeNull();
    }
  });

  it('opens only the own account of a plain agent', async () => {
    const { location, server } = await openEdit({}, { ...own, path: '/crm/agents/1' });
    await waitFor(() => expect(location()).toBe('/crm/clients'));
    expect(server.callsOf('GET /agents/:id')).toEqual([]);
  });

  it('changes its password with the current one and goes on with a new token', async () => {
    const token = fakeToken({ id: 1004, jti: 'second' });
    const admin = { first_name: 'Rosa', last_name: 'Diaz', username: 'rosa', email: rosa.email };
    const { server, portal } = await openEdit(
      {
        'PUT /agents/:id/password': { success: true },
        'POST /crm/login': { success: true, token, admin },
      },
      own,
    );
    await screen.findByDisplayValue('Diaz');
    press('Update Password');
    expect(await screen.findByText('Current password is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    type('Current password', 'old one');
    type('New password', 'tk9!wqpl');
    press('Update Password');
    await waitFor(() => expect(portal.sessions.current()?.token).toBe(token));
    expect(server.callsOf('PUT /agents/:id/password')[0]?.body).toEqual({
      password: 'tk9!wqpl',
      current_password: 'old one',
    });
    expect(server.callsOf('POST /crm/login')[0]?.body).toEqual({
      username: 'rosa',
      password: 'tk9!wqpl',
    });
  });

  it('says once, at its field, why a password was not changed', async () => {
    const message = 'Current password is incorrect';
    const details = [{ field: 'current_password', message }];
    await openEdit(
      { 'PUT /agents/:id/password': { status: 400, body: { message, details } } },
      own,
    );
    await screen.findByDisplayValue('Diaz');
    type('Current password', 'guess');
    type('New password', 'tk9!wqpl');
    press('Update Password');
    expect(await screen.findByText('Failed to update password.')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });
});

describe('the earlier names of an account', () => {
  const data = [{ name: 'Rosa Cruz (rosa)', until: '2026-11-20T14:12:00.000Z', by: 'Rosa Cruz' }];
  const answers = { 'GET /agents/:id/names': { success: true, data } };

  it('lists earlier names to owners, with who changed them and when', async () => {
    const permissions = ['agents.manage', 'agents.self', 'agents.configure'];
    await openEdit(answers, { permissions });
    await screen.findByText('Rosa Cruz (rosa)');
    screen.getByText(/until November 20, 2026 at .*, changed by Rosa Cruz/);
  });

  it('reads no earlier names for anyone else', async () => {
    const { server } = await openEdit(answers);
    await screen.findByDisplayValue('Diaz');
    expect(server.callsOf('GET /agents/:id/names')).toEqual([]);
  });
});
