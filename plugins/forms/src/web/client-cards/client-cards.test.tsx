// @vitest-environment jsdom
import { ClientFollowUps, type ClientDetailCardProps } from '@porchlight/clients/slots';
import { setPhone } from '@porchlight/ui/testing';
import { contribute } from '@porchlight/web';
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ComponentType } from 'react';
import type { Submission } from '../../generated/types.ts';
import {
  healthFolder,
  lifeFolder,
  sampleTemplate,
  signedTemplate,
} from '../templates/testing/sample-template.ts';
import { sampleSession, sampleSubmission } from '../testing/sample-forms.ts';
import ClientFormsCard from './forms-card.tsx';
import SessionsCard from './sessions-card.tsx';
import '../sessions/start-session-dialog.tsx';
import '../links/get-form-link-dialog.tsx';
import './add-document-dialog.tsx';
import './form-link-dialogs.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setPhone(false);
});

const client = {
  id: 11,
  client_first_name: 'Rosa',
  client_last_name: 'Diaz',
} as ClientDetailCardProps['client'];
const followUp = contribute(ClientFollowUps, {
  id: 'follow-up',
  order: 0,
  component: () => Promise.resolve({ default: () => <p>in 3 days</p> }),
});

const open = (Card: ComponentType<ClientDetailCardProps>, answers: FakeResponses) => {
  const onCount = vi.fn();
  const rendered = renderInPortal(<Card client={client} onCount={onCount} />, {
    permissions: ['forms.use'],
    contributes: [followUp],
    answers: {
      'GET /global-forms': [sampleTemplate, signedTemplate],
      'GET /global-form-folders': { success: true, folders: [healthFolder, lifeFolder] },
      ...answers,
    },
  });
  return rendered.then((portal) => ({ ...portal, onCount }));
};

const openSessions = (answers: FakeResponses = {}) =>
  open(SessionsCard, { 'GET /clients/:id/sessions': [sampleSession], ...answers });

const openForms = (forms: readonly Submission[], answers: FakeResponses = {}) =>
  open(ClientFormsCard, { 'GET /clients/:id/forms': { success: true, data: forms }, ...answers });

const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the Sessions card', () => {
  it('lists type, status, forms, created, and last viewed below the next follow-up', async () => {
    const viewed = { ...sampleSession, id: 32, client_last_viewed_at: '2026-11-20T14:12:00.000Z' };
    const { onCount } = await openSessions({
      'GET /clients/:id/sessions': [sampleSession, { ...viewed, session_type: 'renewal' }],
    });
    await screen.findByRole('table', { name: 'Sessions' });
    expect(cellsOf('Sessions')).toEqual([
      ['Type', 'Status', 'Forms', 'Created', 'Client Last Viewed'],
      ['Onboarding', 'Pending Agent Signature', '1', '11/18/2026', '(not viewed yet)'],
      ['Renewal', 'Pending Agent Signature', '1', '11/18/2026', '11/20/2026, 9:12 AM'],
    ]);
    expect(await screen.findByText('in 3 days')).toBeTruthy();
    expect(onCount).toHaveBeenLastCalledWith(2);
  });

  it('opens the page of a session by a click on its row', async () => {
    const { location } = await openSessions();
    fireEvent.click(await screen.findByText('11/18/2026'));
    await waitFor(() => expect(location()).toBe('/crm/clients/11/sessions/31'));
  });

  it('shows the same facts in two lines on a phone', async () => {
    setPhone(true);
    await openSessions();
    const row = await screen.findByRole('link');
    expect(row.textContent).toBe(
      'Onboarding Pending Agent Signature1 form, 11/18/2026, (not viewed yet)',
    );
  });

  it('says that there are no sessions, and that they could not be loaded', async () => {
    await openSessions({ 'GET /clients/:id/sessions': [] });
    expect(await screen.findByText(/No sessions yet/)).toBeTruthy();
    cleanup();
    await openSessions({ 'GET /clients/:id/sessions': { status: 404, body: { message: 'Gone' } } });
    expect(await screen.findByText('Error Loading Sessions')).toBeTruthy();
  });

  it('starts a session of one of four types with a passcode and opens its page', async () => {
    const { server, location } = await openSessions({
      'POST /session': { status: 201, body: { ...sampleSession, id: 40 } },
    });
    press('Start New Session');
    const dialog = await screen.findByRole('dialog', { name: 'Start New Session' });
    const types = within(dialog).getAllByRole<HTMLInputElement>('radio');
    expect(types.map(({ value }) => value)).toEqual(['onboarding', 'review', 'renewal', 'custom']);
    fireEvent.click(types[1]!);
    fireEvent.change(within(dialog).getByLabelText(/Passcode/), { target: { value: ' 471182 ' } });
    press('Start Session');
    await waitFor(() => expect(location()).toBe('/crm/clients/11/sessions/40'));
    expect(server.callsOf('POST /session').map(({ body }) => body)).toEqual([
      { client_id: 11, session_type: 'review', passcode: '471182' },
    ]);
  });

  it.each([
    ['Failed to create session.', { status: 403, body: { message: 'Oops' } }, '/crm/test'],
    ['Session created, but session ID missing.', { status: 201, body: {} }, '/crm/test'],
  ])('says: %s', async (text, answer, path) => {
    const { location } = await openSessions({ 'POST /session': answer });
    fireEvent.click(await screen.findByRole('button', { name: 'Start New Session' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Start Session' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(location()).toBe(path);
  });
});

describe('the Forms card', () => {
  const signed: Submission = {
    ...sampleSubmission,
    id: 71,
    title: 'Advisory Services',
    type: 'DocuSign',
    session_id: 31,
    session_type: 'onboarding',
    pending_advisor_signature: true,
    pending_client_signature: true,
    has_advisor_signature: true,
    advisor_signed_at: '2026-11-19T15:00:00.000Z',
    read_at: '2026-11-20T15:00:00.000Z',
    signing_status: 'Pending Client Signature',
  };

  it('lists title, status, dates of both signatures and of the opening, and the session', async () => {
    const { onCount } = await openForms([signed, sampleSubmission]);
    await screen.findByRole('table', { name: 'Forms' });
    expect(cellsOf('Forms')).toEqual([
      ['Title', 'Status', 'Created', 'Advisor Signed', 'Opened', 'Client Signed', 'Session'],
      [
        'Advisory Services',
        'Pending Client Signature',
        '11/18/2026',
        '11/19/2026',
        '11/20/2026',
        'Waiting',
        'Onboarding',
      ],
      [
        'Personal Information',
        'Pending',
        '11/18/2026',
        'Not needed',
        'Not yet',
        'Not needed',
        'No session',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Onboarding' }).getAttribute('href')).toBe(
      '/crm/clients/11/sessions/31',
    );
    expect(onCount).toHaveBeenLastCalledWith(2);
  });

  it('says when the client sends a form while the card is open, and shows it as submitted', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const { server } = await openForms([sampleSubmission]);
    await screen.findByText('Personal Information');
    const sent: Submission = {
      ...sampleSubmission,
      status: 'submitted',
      list_status: 'submitted',
      submitted_at: '2026-11-20T15:00:00.000Z',
    };
    server.answers = {
      ...server.answers,
      'GET /clients/:id/forms': { success: true, data: [sent] },
    };
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('Received from the client: Personal Information')).toBeTruthy();
    const calls = () => server.callsOf('GET /clients/:id/forms').length;
    const before = calls();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(calls()).toBe(before);
  });

  it('adds several global forms, which are grouped by folder with the rest under Other', async () => {
    const { server } = await openForms([], {
      'POST /sessionforms': { status: 201, body: { success: true, id: 1, data: sampleSubmission } },
    });
    press('Add Document to Client');
    const dialog = await screen.findByRole('dialog', { name: 'Add Document to Client' });
    await within(dialog).findByLabelText('Personal Information');
    expect(
      within(dialog)
        .getAllByRole('group')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining(['LifePersonal InformationWeb', 'OtherAdvisory ServicesDocuSign']),
    );
    press('Add Form');
    expect(within(dialog).getByText('Please select a form')).toBeTruthy();
    fireEvent.click(within(dialog).getByLabelText('Personal Information'));
    fireEvent.click(within(dialog).getByLabelText('Advisory Services'));
    press('Add 2 Forms');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('POST /sessionforms').map(({ body }) => body)).toEqual([
      { client_id: 11, form_id: 15 },
      { client_id: 11, form_id: 5 },
    ]);
  });

  it('gets the link of a web form for its client in two clicks', async () => {
    const { server } = await openForms([], {
      'GET /global-forms/:id': { success: true, form: sampleTemplate },
      'GET /secure-access/client/:clientId/tokens': { success: true, data: [] },
      'GET /global-settings': { success: true, data: { default_form_expiration_days: 7 } },
      'POST /secure-access/client-new': {
        success: true,
        message: 'Made',
        data: {
          token: 'a-token',
          formUrl: 'https://portal.example/forms/personal-info/a-token',
          expiresAt: '2026-11-30T12:00:00.000Z',
          sessionFormId: 7,
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Get Form Link' }));
    const choice = await screen.findByRole('dialog', { name: 'Get Form Link' });
    fireEvent.click(await within(choice).findByRole('button', { name: 'Personal Information' }));
    await waitFor(() =>
      expect(server.callsOf('POST /secure-access/client-new').map(({ body }) => body)).toEqual([
        { formId: 15, clientId: 11, expirationHours: 168 },
      ]),
    );
    expect(await screen.findByDisplayValue(/forms\/personal-info\/a-token/)).toBeTruthy();
  });

  it('adds a custom form by its title to the folder Other', async () => {
    const { server } = await openForms([], {
      'POST /sessionforms': { status: 201, body: { success: true, id: 1, data: sampleSubmission } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add Document to Client' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Custom form' }));
    press('Add Form');
    expect(screen.getByText('Please enter a title for the form.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: ' Passport copy ' } });
    press('Add Form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('POST /sessionforms').map(({ body }) => body)).toEqual([
      { client_id: 11, title: 'Passport copy', folder: 'Other' },
    ]);
  });

  it('keeps the forms that failed selected, so that another try adds only those', async () => {
    const added: unknown[] = [];
    const { server } = await openForms([], {
      'POST /sessionforms': ({ body }: { body: unknown }) => {
        added.push(body);
        return added.length === 2
          ? { status: 404, body: { success: false, message: 'Gone' } }
          : { status: 201, body: { success: true, id: 1, data: sampleSubmission } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add Document to Client' }));
    fireEvent.click(await screen.findByLabelText('Personal Information'));
    fireEvent.click(screen.getByLabelText('Advisory Services'));
    press('Add 2 Forms');
    expect(await screen.findByText('Failed to create forms. Please try again.')).toBeTruthy();
    press('Add Form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('POST /sessionforms').map(({ body }) => body)).toEqual([
      { client_id: 11, form_id: 15 },
      { client_id: 11, form_id: 5 },
      { client_id: 11, form_id: 5 },
    ]);
  });
});
