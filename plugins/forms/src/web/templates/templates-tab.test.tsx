// @vitest-environment jsdom
import { setPhone } from '@porchlight/ui/testing';
import { contribute, type Contribution } from '@porchlight/web';
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TemplateSync } from '../../slots.ts';
import { untouchedForm } from '../../rules/testing/sample-form.ts';
import {
  healthFolder,
  lifeFolder,
  sampleTemplate,
  signedTemplate,
} from './testing/sample-template.ts';
import { TemplatesTab } from './templates-tab.tsx';

afterEach(() => {
  cleanup();
  setPhone(false);
  window.localStorage.clear();
});

const personalInfo = { id: 'personal-info', route: '/personal-info' };

const open = (
  answers: FakeResponses = {},
  contributes: readonly Contribution[] = [],
  types: readonly object[] = [personalInfo],
) =>
  renderInPortal(<TemplatesTab />, {
    points: { 'forms.form-types': [...types] },
    path: '/crm/forms?view=templates',
    route: '/crm/forms',
    permissions: ['forms.manage', 'forms.use'],
    contributes,
    answers: {
      'GET /global-forms': [sampleTemplate, signedTemplate],
      'GET /global-form-folders': { success: true, folders: [healthFolder, lifeFolder] },
      'GET /sessionforms/form/:id': { success: true, sessionForms: [] },
      'GET /global-settings': { success: true, data: { default_form_expiration_days: 7 } },
      ...answers,
    },
  });

const rows = () =>
  within(screen.getByRole('table', { name: 'Form Templates' }))
    .getAllByRole('row')
    .filter((row) => !row.hidden)
    .map(({ textContent }) => textContent);

describe('the list of form templates', () => {
  it('groups forms by folder in their order, empty ones included, with the rest under Ungrouped', async () => {
    await open();
    await screen.findByText('Personal Information');
    expect(rows()).toEqual([
      'TitleLast ActivityTotalCompletedIn ProgressType',
      'Life 1',
      'Personal Information11/20/2026, 9:12 AM1,8401719Web',
      'Health 0',
      'No documents This folder is empty',
      'Ungrouped 1',
      'Advisory Services11/21/2026, 9:12 AM1,8401719DocuSign',
    ]);
  });

  it('marks a form whose form type is turned off, and says what that means', async () => {
    await open({}, [], []);
    const title = await screen.findByRole('button', { name: /^Personal Information/ });
    expect(screen.getAllByText('Module off')).toHaveLength(1);
    fireEvent.click(title);
    await screen.findByText(/^This form's module is turned off\./);
  });

  it('collapses a folder', async () => {
    await open();
    const life = await screen.findByRole('button', { name: /Life/ });
    fireEvent.click(life);
    expect(life.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Personal Information')).toBeNull();
  });

  it('finds forms by title or notes and leaves out folders without a match', async () => {
    await open();
    await screen.findByText('Personal Information');
    fireEvent.change(screen.getByLabelText('Search title or notes'), {
      target: { value: ' SCHEDULE fee' },
    });
    expect(rows()).toHaveLength(3);
    fireEvent.change(screen.getByLabelText('Search title or notes'), { target: { value: 'b>' } });
    expect(screen.getByText('No forms found')).toBeTruthy();
  });

  it('lists forms by date, newest first, and by folder again', async () => {
    await open();
    await screen.findByText('Personal Information');
    fireEvent.click(screen.getByRole('button', { name: 'More Options' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'List Forms By Date',
      'List of Form Templates',
      'Add Document',
      'Global Form Settings',
      'Close',
    ]);
    fireEvent.click(items[0]!);
    expect(
      rows()
        .slice(1)
        .map((row) => row.slice(0, 8)),
    ).toEqual(['Advisory', 'Personal']);
  });

  it('offers what manages forms under More Options, and no sync without a signing provider', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'More Options' }));
    const menu = await screen.findByRole('menu', { hidden: true });
    expect(within(menu).getByText('Manage Forms')).toBeTruthy();
    expect(
      within(menu)
        .getAllByRole('menuitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'List Forms By Date',
      'List of Form Templates',
      'Add Document',
      'Global Form Settings',
      'Close',
    ]);
  });

  it('adds the entry of a signing provider to the menu', async () => {
    const sync = () => Promise.resolve({ default: () => <span>Sync Templates</span> });
    await open({}, [contribute(TemplateSync, { id: 'test.sync', order: 1, component: sync })]);
    fireEvent.click(await screen.findByRole('button', { name: 'More Options' }));
    expect(await screen.findByText('Sync Templates')).toBeTruthy();
  });

  it('shows the submissions of a form with client, activity, age, phone, and status', async () => {
    const submission = {
      ...untouchedForm,
      id: 70,
      first_name: 'Ana',
      last_name: 'Muñoz',
      phone: '3055550142',
      date_of_birth: '1980-01-01',
      modified_at: '2026-11-20T14:12:00.000Z',
      status: 'in_progress',
      current_step: 2,
      list_status: 'in_progress',
      signing_status: 'Ready',
      display_category: 'in_progress',
    };
    await open({
      'GET /sessionforms/form/:id': {
        success: true,
        sessionForms: [submission, { ...submission, id: 71, client_id: null, first_name: 'Eva' }],
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Personal Information' }));
    const table = await screen.findByRole('table', { name: 'Submissions of Personal Information' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toMatch(
      /^Ana Muñoz11\/20\/2026, 9:12 AM\d+\(305\) 555-0142In Progress 2\/3$/,
    );
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/crm/clients/7');
    expect(within(second!).getByText('Client not linked')).toBeTruthy();
    expect(within(second!).queryByRole('link')).toBeNull();
  });

  it('says that a form has no submissions, also when they cannot be loaded', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Advisory Services' }));
    expect(await screen.findByText('No submissions found')).toBeTruthy();
    cleanup();
    await open({ 'GET /sessionforms/form/:id': { status: 404, body: { message: 'Gone' } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Advisory Services' }));
    expect(await screen.findByText('No submissions found')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('offers Add Document while there are no forms', async () => {
    await open({
      'GET /global-forms': [],
      'GET /global-form-folders': { success: true, folders: [] },
    });
    expect(await screen.findByText('No Global Forms Found')).toBeTruthy();
    expect(screen.getByText('Use Add Document or Sync Templates to get started.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add Document' })).toHaveLength(2);
  });

  it('shows the counts below the title on a phone', async () => {
    setPhone(true);
    await open();
    await screen.findByText('Personal Information');
    expect(screen.getAllByText('1,840 total, 171 completed, 9 in progress')).toHaveLength(2);
    expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull();
  });
});

describe('the cards of form templates', () => {
  it('shows cards by type and folder, and again at the next visit', async () => {
    await open();
    await screen.findByText('Personal Information');
    fireEvent.click(screen.getByRole('button', { name: 'Cards' }));
    const chips = await screen.findByRole('group', { name: 'Type' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All2', 'Web1', 'DocuSign1']);
    await screen.findByRole('heading', { name: 'Advisory Services' });
    fireEvent.click(within(chips).getByRole('button', { name: /Web/ }));
    expect(screen.queryByRole('heading', { name: 'Advisory Services' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Folder'), { target: { value: 'none' } });
    expect(screen.getByText('No forms found')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Uncategorized' })).toBeTruthy();
    cleanup();
    await open();
    expect(await screen.findByRole('heading', { name: 'Advisory Services' })).toBeTruthy();
  });
});
