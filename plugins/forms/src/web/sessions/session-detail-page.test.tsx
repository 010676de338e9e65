// @vitest-environment jsdom
import { contribute } from '@porchlight/web';
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Submission } from '../../generated/types.ts';
import { SessionSigning } from '../../slots.ts';
import { sampleSession, sampleSubmission } from '../testing/sample-forms.ts';
import SessionPage from './session-detail-page.tsx';
import './delete-session.tsx';
import '../submissions/adding/add-documents-dialog.tsx';

afterEach(cleanup);

const ofSession = { ...sampleSubmission, session_id: 31, session_type: 'onboarding' };
const advisory: Submission = {
  ...ofSession,
  id: 71,
  title: 'Advisory Services',
  type: 'DocuSign',
  folder: '',
  pending_client_signature: true,
  envelope_id: 'e-1',
  signing_status: 'Pending Client Signature',
};
const voided: Submission = {
  ...ofSession,
  id: 72,
  title: 'Old consent',
  is_voided: true,
  display_category: 'voided',
  signing_status: 'Voided',
};

const token = {
  success: true,
  token: 'abc',
  expiresAt: '2026-11-25T15:00:00.000Z',
  message: '',
  formUrl: 'https://portal.example/secure/abc',
  created_at: '2026-11-18T15:00:00.000Z',
  view_count: 0,
  last_viewed_at: null,
  linkId: '6f1f9a52-5f2e-4f3c-9b5e-0c7a3a0f4d11',
  recipient: { has_email: true, has_phone: true, has_birth_date: true },
  sent: null,
};

const open = (
  answers: FakeResponses = {},
  path = '/crm/clients/11/sessions/31',
  contributes = [],
) =>
  renderInPortal(<SessionPage />, {
    path,
    route: '/crm/clients/:clientId/sessions/:sessionId',
    permissions: ['forms.use'],
    contributes,
    answers: {
      'GET /clients/:id': { id: 11, client_first_name: 'Ana', client_last_name: 'Paz' },
      'GET /session/:id/details': sampleSession,
      'POST /session/:id/generate-token': token,
      'GET /sessionforms/session/:id': { success: true, data: [voided, advisory, ofSession] },
      'GET /global-forms': [],
      'GET /global-form-folders': { success: true, folders: [] },
      ...answers,
    },
  });

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the page of a session', () => {
  it('shows status, last viewed, and the forms by folder with voided ones last and collapsed', async () => {
    await open();
    await screen.findByText('(not viewed yet)');
    expect(screen.getByText('Pending Agent Signature')).toBeTruthy();
    await screen.findByText('Personal Information');
    const folders = screen
      .getAllByRole('button')
      .filter(
        (button) => button.hasAttribute('aria-expanded') && !button.hasAttribute('aria-haspopup'),
      );
    expect(folders.map((folder) => [folder.textContent, folder.ariaExpanded])).toEqual([
      ['Life 1', 'true'],
      ['Other 1', 'true'],
      ['Voided 1', 'false'],
    ]);
    expect(screen.queryByText('Old consent')).toBeNull();
    fireEvent.click(folders[2]!);
    expect(screen.getByText('Old consent')).toBeTruthy();
  });

  it('shows the secure link of the client', async () => {
    await open();
    await screen.findByText(token.formUrl);
    expect(screen.getByText('Expires 11/25/2026, 10:00 AM')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeTruthy();
  });

  it('says that the secure link failed, and tries again', async () => {
    let tries = 0;
    await open({
      'POST /session/:id/generate-token': () => {
        tries += 1;
        return tries === 1 ? { status: 400, body: { success: false, message: 'No' } } : token;
      },
    });
    await screen.findByText('Failed to get secure token');
    press('Retry');
    await screen.findByText(token.formUrl);
  });

  it.each([
    ['without a token', { success: true }, 'Failed to get secure token'],
    ['without an address', { formUrl: undefined }, 'No secure link available. Please try again.'],
  ])('stays when the server answers 200 %s, and tries again', async (_what, answer, text) => {
    let tries = 0;
    await open({
      'POST /session/:id/generate-token': () => {
        tries += 1;
        if (tries > 1) return token;
        return 'formUrl' in answer ? { ...token, ...answer } : answer;
      },
    });
    await screen.findByText(text);
    press('Retry');
    await screen.findByText(token.formUrl);
  });

  it('links to its client by name', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Ana Paz' });
    expect(link.getAttribute('href')).toBe('/crm/clients/11');
  });

  it('warns that the envelope will be voided before it removes a form', async () => {
    const { server } = await open({ 'DELETE /sessionforms/:id': { success: true, message: 'ok' } });
    await screen.findByText('Advisory Services');
    press('Remove Personal Information');
    expect(screen.getByText('Are you sure you want to remove this form?')).toBeTruthy();
    press('Cancel');
    press('Remove Advisory Services');
    screen.getByText('Are you sure you want to remove this form? Its envelope will be voided.');
    press('Remove Form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('DELETE /sessionforms/:id').map(({ path }) => path)).toEqual([
      '/sessionforms/71',
    ]);
  });

  it('says why a form could not be removed', async () => {
    const message =
      'The envelope of this form is still out for signature. Void the envelope first.';
    await open({ 'DELETE /sessionforms/:id': { status: 409, body: { success: false, message } } });
    await screen.findByText('Advisory Services');
    press('Remove Advisory Services');
    press('Remove Form');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('deletes the session alone, or with its forms when that is chosen', async () => {
    const { server, location } = await open({
      'DELETE /session/:id': { success: true, message: 'Session deleted' },
    });
    await screen.findByText('Personal Information');
    press('Delete Session');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Onboarding Session?' });
    expect(within(dialog).getByText('Its forms stay with the client.')).toBeTruthy();
    fireEvent.click(within(dialog).getByLabelText('Also delete its 3 forms'));
    within(dialog).getByText(/are deleted\. Envelopes that are still out will be voided\./);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Session' }));
    await waitFor(() => expect(location()).toBe('/crm/clients/11'));
    expect(server.callsOf('DELETE /session/:id').map(({ query }) => query)).toEqual([
      { deleteForms: 'true' },
    ]);
  });

  it('asks why before forms with answers of the client are deleted with the session', async () => {
    const sent = { ...ofSession, submitted_at: '2026-11-20T15:00:00Z' };
    const { server, location } = await open({
      'GET /sessionforms/session/:id': { success: true, data: [sent] },
      'DELETE /session/:id': { success: true, message: 'Session deleted' },
    });
    await screen.findByText('Personal Information');
    press('Delete Session');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByLabelText('Reason')).toBeNull();
    fireEvent.click(within(dialog).getByRole('checkbox'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Session' }));
    expect(server.callsOf('DELETE /session/:id')).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Twice' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Session' }));
    await waitFor(() => expect(location()).toBe('/crm/clients/11'));
    const [call] = server.callsOf('DELETE /session/:id');
    expect(call?.query).toEqual({ deleteForms: 'true', reason: 'Twice' });
  });

  it('says that the session could not be deleted', async () => {
    await open({ 'DELETE /session/:id': { status: 400, body: { message: 'Oops' } } });
    await screen.findByText('Personal Information');
    press('Delete Session');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Session' }));
    expect(
      await screen.findByText('Could not delete session. Check console for details.'),
    ).toBeTruthy();
  });

  it('adds forms to the session', async () => {
    const { server } = await open({
      'GET /sessionforms/session/:id': { success: true, data: [] },
      'POST /sessionforms': { status: 201, body: { success: true, id: 1, data: ofSession } },
    });
    await screen.findByText(/No forms yet/);
    fireEvent.click(screen.getAllByRole('button', { name: 'Add New Document' })[0]!);
    fireEvent.click(await screen.findByRole('button', { name: 'Custom form' }));
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Passport' } });
    press('Add Form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('POST /sessionforms').map(({ body }) => body)).toEqual([
      { client_id: 11, session_id: 31, title: 'Passport', folder: 'Other' },
    ]);
  });

  it.each([
    ['an unknown session', '/crm/clients/11/sessions/99', { status: 404, body: { message: '' } }],
    ["another client's session", '/crm/clients/12/sessions/31', sampleSession],
    ['an address that is no session', '/crm/clients/11/sessions/x', sampleSession],
  ])('finds nothing for %s', async (_what, path, answer) => {
    await open({ 'GET /session/:id/details': answer }, path);
    expect(await screen.findByText('Session not found or has been deleted')).toBeTruthy();
  });

  it('hands its forms to the plugin that signs, which can have them fetched again', async () => {
    const signing = contribute(SessionSigning, {
      id: 'signing',
      order: 0,
      component: () =>
        Promise.resolve({
          default: ({ forms, onChanged }) => (
            <button onClick={onChanged}>{`Refresh ${String(forms.length)}`}</button>
          ),
        }),
    });
    const { server } = await open({}, undefined, [signing] as never);
    fireEvent.click(await screen.findByRole('button', { name: 'Refresh 3' }));
    await waitFor(() =>
      expect(server.callsOf('GET /sessionforms/session/:id').length).toBeGreaterThan(1),
    );
  });
});
