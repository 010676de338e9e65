// @vitest-environment jsdom
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Submission } from '../../../generated/types.ts';
import FormsPage from '../../forms-page.tsx';
import { sampleSubmission } from '../../testing/sample-forms.ts';
import { editTexts } from '../editing/edit-texts.ts';
import '../panel/submission-panel.tsx';
import '../../templates/templates-tab.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const counts = { alert: 1, new: 2, in_progress: 0, complete: 0, voided: 0 };
const page = (data: readonly Submission[], total = data.length) => ({
  success: true,
  data,
  total,
  counts,
  titles: ['Advisory Services', 'Personal Information'],
});
const unlinked: Submission = {
  ...sampleSubmission,
  id: 71,
  client_id: null,
  first_name: '',
  last_name: '',
  phone: '',
  date_of_birth: null,
  display_category: 'alert',
};
const detail = {
  ...sampleSubmission,
  form_data: {
    personalInfo: { firstName: 'Ana', ssn: '***-**-6037' },
    contactInfo: { primary_phone: '' },
  },
  form_data_problem: null,
};

const open = (answers: FakeResponses = {}, path = '/crm/forms') =>
  renderInPortal(<FormsPage />, {
    path,
    route: '/crm/forms',
    permissions: ['forms.use', 'forms.manage'],
    answers: {
      'GET /sessionforms/:id/complete': { success: true, data: detail },
      'GET /sessionforms': page([unlinked, sampleSubmission]),
      'GET /global-forms': [],
      'GET /global-form-folders': { success: true, folders: [] },
      ...answers,
    },
  });

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Submitted forms' })).getAllByRole('button');

describe('the cards of submitted forms', () => {
  it('show name, title, contact, type, status, time, and age, and mark an unlinked form', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z'), toFake: ['Date'] });
    await open();
    expect((await cards()).map(({ textContent }) => textContent)).toEqual([
      'No name yet  Personal Information  Client not linked ana@example.com  Web Form Agent Action Needed 11/18/2026',
      'Ana Paz 46 years Personal Information  (305) 555-0142  Web Form New 11/18/2026',
    ]);
    expect(screen.getByText('Showing 2 of 2 forms')).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Forms' })).getAllByRole('button');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Forms Data 3',
      'Form Templates 0',
    ]);
  });

  it('say that there is no contact', async () => {
    await open({ 'GET /sessionforms': page([{ ...sampleSubmission, phone: ' ', email: '' }]) });
    expect(await screen.findByText('No contact info')).toBeTruthy();
  });

  it('search and filter by the address, which keeps the choice', async () => {
    const { server, location } = await open({}, '/crm/forms?q=ana');
    await cards();
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'alert' } });
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'PDF' } });
    fireEvent.change(screen.getByLabelText('Form'), { target: { value: 'Advisory Services' } });
    await waitFor(() =>
      expect(server.callsOf('GET /sessionforms').at(-1)?.query).toEqual({
        q: 'ana',
        title: 'Advisory Services',
        status: 'alert',
        type: 'PDF',
        page: '1',
      }),
    );
    expect(location()).toBe('/crm/forms?q=ana&title=Advisory+Services&status=alert&type=PDF');
    const options = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Status')).toEqual([
      'All Status',
      'Agent Action Needed',
      'New',
      'In Progress',
      'Complete',
      'Voided',
    ]);
    expect(options('Type')).toEqual(['All Types', 'Web Form', 'DocuSign', 'PDF', 'Link']);
  });

  it('load further pages', async () => {
    const { server } = await open({
      'GET /sessionforms': ({ query }: { query: Record<string, string> }) =>
        page([query['page'] === '2' ? { ...sampleSubmission, id: 99 } : sampleSubmission], 25),
    });
    await cards();
    fireEvent.click(screen.getByRole('button', { name: 'Show More' }));
    await screen.findByText('Showing 2 of 25 forms');
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
    expect(server.callsOf('GET /sessionforms').map(({ query }) => query)).toEqual([
      { page: '1' },
      { page: '2' },
    ]);
  });

  it.each([
    ['/crm/forms', ['No Form Submissions Found']],
    ['/crm/forms?q=x', ['No forms found', 'Try adjusting your filters or search terms.']],
  ])('say at %s that there is nothing', async (path, sentences) => {
    await open({ 'GET /sessionforms': page([]) }, path);
    for (const text of sentences) expect(await screen.findByText(text)).toBeTruthy();
  });

  it('give way to the templates', async () => {
    const { location } = await open();
    await cards();
    fireEvent.click(screen.getByRole('button', { name: 'Manage Templates' }));
    await screen.findByText('No Global Forms Found');
    expect(location()).toBe('/crm/forms?view=templates');
  });
});

describe('the panel of a submitted form', () => {
  async function openPanel(answers: FakeResponses = {}, submission = sampleSubmission) {
    const rendered = await open({ 'GET /sessionforms': page([submission]), ...answers });
    fireEvent.click((await cards())[0]!);
    const panel = await screen.findByRole('dialog', { name: submission.title });
    return { ...rendered, panel };
  }
  /** The form type is off here, so the entry says why it cannot act. */
  const EDIT = `Edit Form${editTexts.reasons['type-off']}`;
  const menuItems = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Manage' }));
    const items = await screen.findAllByRole('menuitem', { hidden: true });
    return items.map(({ textContent }) => textContent);
  };

  it('shows what was typed by section, masks, and sections without values', async () => {
    const { panel } = await openPanel();
    await within(panel).findByRole('region', { name: 'Personal Information' });
    expect(within(panel).getByText('***-**-6037')).toBeTruthy();
    expect(within(panel).getAllByText('No Data Available')).toHaveLength(2);
    expect(within(panel).queryByRole('button', { name: 'Show SSN' })).toBeNull();
  });

  it('shows the sections of other forms', async () => {
    const form_data = { banking: { accountNumber: '••••5527' } };
    const data = { ...detail, form_type: 'iul-application', form_data };
    const { panel } = await openPanel({
      'GET /sessionforms/:id/complete': { success: true, data },
    });
    await within(panel).findByText('••••5527');
    expect(
      within(panel)
        .getAllByRole('region')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['Ownership & Beneficiaries', 'Medical History', 'Banking Information']);
  });

  it.each([
    ['No Form Data', { form_data: null }],
    ['Form Data Structure Issue', { form_data: { some: 'thing' } }],
    ['Form Data Structure Issue', { form_data: null, form_data_problem: 'broken' }],
  ])('says: %s', async (text, facts) => {
    const { panel } = await openPanel({
      'GET /sessionforms/:id/complete': { success: true, data: { ...detail, ...facts } },
    });
    expect(await within(panel).findByText(text)).toBeTruthy();
  });

  it('says that a form has no client, and offers to link it', async () => {
    const unlinked = { client_id: null, session_id: null };
    const { panel } = await openPanel(
      { 'GET /sessionforms/:id/complete': { success: true, data: { ...detail, ...unlinked } } },
      { ...sampleSubmission, ...unlinked },
    );
    expect(within(panel).getByText('This form is not linked to a client.')).toBeTruthy();
    fireEvent.click(within(panel).getByRole('button', { name: 'Link to Client' }));
    expect(await screen.findByRole('dialog', { name: 'Link Form to Client' })).toBeTruthy();
  });

  it('falls back to what the list knows when the form cannot be loaded', async () => {
    const { panel } = await openPanel({
      'GET /sessionforms/:id/complete': { status: 400, body: { message: 'No.' } },
    });
    await within(panel).findByText(/Error loading form data/);
    expect(within(panel).getByText('Ana Paz')).toBeTruthy();
  });

  it.each([
    [
      'a client',
      {},
      ['Get Form Link', 'View Client', EDIT, 'Unlink from Client', 'Delete', 'Cancel'],
    ],
    [
      'a session',
      { session_id: 31, signed_document_id: 'd-1' },
      ['Get Form Link', 'View Client', 'Unlink from Session', 'Delete', 'Cancel'],
    ],
  ])('offers what fits a form of %s', async (_what, place, items) => {
    const submission = { ...sampleSubmission, ...place };
    await openPanel(
      { 'GET /sessionforms/:id/complete': { success: true, data: { ...detail, ...place } } },
      submission,
    );
    expect(await menuItems()).toEqual(items);
  });

  it('asks before it unlinks a form, and says why that failed', async () => {
    const message = 'Form is not linked to a client';
    const { server } = await openPanel({
      'PUT /sessionforms/:id/unlink-client': { status: 400, body: { success: false, message } },
    });
    await menuItems();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Unlink from Client', hidden: true }));
    await screen.findByText(
      'Are you sure you want to unlink this form from the client? The form data will be kept.',
    );
    expect(server.callsOf('PUT /sessionforms/:id/unlink-client')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Unlink from Client' }));
    await screen.findByText(`Failed to unlink from client: ${message}`);
  });

  it('asks before it deletes a form, and closes', async () => {
    const { server } = await openPanel({
      'DELETE /sessionforms/:id': { success: true, message: '' },
    });
    await menuItems();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }));
    await screen.findByText(
      'Are you sure you want to delete this form? This action cannot be undone.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Delete Form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('DELETE /sessionforms/:id').map(({ path }) => path)).toEqual([
      '/sessionforms/70',
    ]);
  });
});
