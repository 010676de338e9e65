import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moduleList } from '../modules/module-list.fixture.ts';
import type { FakeResponses, RecordedCall } from '../testing/fake-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { SettingsPage } from './settings-page.tsx';
import type { SettingsSection } from './settings-section.ts';

const settings = (id: string, properties: object, values: object) => ({
  success: true,
  id,
  title: id,
  schema: { type: 'object', required: Object.keys(properties), properties },
  values,
});
const agency = settings(
  'core',
  { agency_name: { type: 'string', minLength: 1, 'x-label': 'Agency name' } },
  { agency_name: 'Porchlight' },
);
const clients = settings(
  'clients',
  {
    page_size: { type: 'integer', minimum: 1, maximum: 100, 'x-label': 'Clients per page' },
    ask: { type: 'boolean', 'x-label': 'Ask for a reason', 'x-group': 'Security' },
  },
  { page_size: 15, ask: false },
);

async function open(
  section: SettingsSection,
  answers: FakeResponses = {},
  agency_name = 'Porchlight',
) {
  return renderInPortal(<SettingsPage section={section} />, {
    permissions: ['core.manage-modules'],
    agency: { agency_name, time_zone: 'America/New_York' },
    path: '/crm/settings',
    route: '/crm/settings',
    answers: {
      'GET /modules': moduleList(),
      ...answers,
      'GET /modules/core/settings': agency,
      'GET /modules/clients/settings': answers['GET /modules/clients/settings'] ?? clients,
    },
  });
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const save = (name: string) =>
  fireEvent.click(card(name).getByRole('button', { name: 'Save Settings' }));

describe('the settings', () => {
  it('shows the agency and what is not about security on the first page', async () => {
    await open('agency');
    expect(await screen.findByLabelText('Agency name')).toBeTruthy();
    expect(await screen.findByLabelText('Clients per page')).toBeTruthy();
    expect(screen.queryByLabelText('Ask for a reason')).toBeNull();
    const tab = screen.getByRole('button', { name: 'Agency' });
    expect(tab.getAttribute('aria-current')).toBe('true');
  });

  it('says beside the name of the agency what documents cannot print of it', async () => {
    await open('agency', {}, 'Porchlight \ue000');
    expect(await screen.findByText(/^Documents can’t print “\ue000” and show/)).toBeTruthy();
  });

  it('shows only modules with security settings on the second page', async () => {
    await open('security');
    expect(await screen.findByLabelText('Ask for a reason')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Agency' })).toBeNull());
  });

  it('leads to the modules', async () => {
    const { location } = await open('agency');
    fireEvent.click(screen.getByRole('button', { name: 'Modules' }));
    expect(location()).toBe('/crm/modules');
  });

  it("saves one page without undoing a colleague's change on the other", async () => {
    let stored = clients;
    const { server } = await open('agency', {
      'GET /modules/clients/settings': () => stored,
      'PUT /modules/:id/settings': ({ body }: RecordedCall) => ({ ...stored, values: body }),
    });
    const field = await screen.findByLabelText<HTMLInputElement>('Clients per page');
    fireEvent.change(field, { target: { value: '500' } });
    save('Clients');
    await screen.findByText('Clients per page must be at most 100');
    fireEvent.change(field, { target: { value: '50' } });
    stored = { ...clients, values: { page_size: 15, ask: true } };
    save('Clients');
    await waitFor(() => expect(server.callsOf('PUT /modules/:id/settings')).toHaveLength(1));
    const [call] = server.callsOf('PUT /modules/:id/settings');
    expect([call?.path, call?.body]).toEqual([
      '/modules/clients/settings',
      { page_size: 50, ask: true },
    ]);
    await waitFor(() => expect(field.value).toBe('50'));
  });

  it('shows a refused setting at its field and preserves the typed value', async () => {
    const details = [{ field: 'page_size', message: 'Too many for this plan' }];
    await open('agency', {
      'PUT /modules/:id/settings': { status: 400, body: { message: 'Not valid', details } },
    });
    const field = await screen.findByLabelText<HTMLInputElement>('Clients per page');
    fireEvent.change(field, { target: { value: '60' } });
    save('Clients');
    await screen.findByText('Too many for this plan');
    expect(field.value).toBe('60');
  });

  it('says why the settings of one module are missing and shows the others', async () => {
    const refused = {
      status: 403,
      body: { message: 'You are not allowed to change these settings' },
    };
    await open('agency', { 'GET /modules/clients/settings': refused });
    expect(await screen.findByText('You are not allowed to change these settings')).toBeTruthy();
    expect(await screen.findByLabelText('Agency name')).toBeTruthy();
  });
});
