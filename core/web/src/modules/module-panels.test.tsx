import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeResponses } from '../testing/fake-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { moduleList } from './module-list.fixture.ts';
import ModulesPage from './modules-page.tsx';

async function open(answers: FakeResponses = {}) {
  const portal = await renderInPortal(<ModulesPage />, {
    permissions: ['core.manage-modules', 'core.read-audit'],
    answers: { 'GET /modules': moduleList(), ...answers },
  });
  await screen.findByRole('article', { name: 'Clients' });
  return portal;
}

describe('settings', () => {
  const settings = {
    success: true,
    id: 'clients',
    title: 'Clients',
    schema: {
      type: 'object',
      required: ['page_size'],
      properties: {
        page_size: { type: 'integer', minimum: 1, maximum: 100, 'x-label': 'Clients per page' },
      },
    },
    values: { page_size: 15 },
  };

  it('builds the form of the settings from their schema', async () => {
    const { server } = await open({
      'GET /modules/:id/settings': settings,
      'PUT /modules/:id/settings': ({ body }: { body: unknown }) => ({ ...settings, values: body }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Settings of Clients' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Clients per page');
    expect(field.value).toBe('15');
    fireEvent.change(field, { target: { value: '500' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText('Clients per page must be at most 100');
    expect(server.callsOf('PUT /modules/:id/settings')).toHaveLength(0);
    fireEvent.change(field, { target: { value: '50' } });
    expect(screen.queryByText('Clients per page must be at most 100')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(server.callsOf('PUT /modules/:id/settings')[0]?.body).toEqual({ page_size: 50 });
  });

  it('shows a refused setting at its field and preserves the typed value', async () => {
    const details = [{ field: 'page_size', message: 'Too many for this plan' }];
    await open({
      'GET /modules/:id/settings': settings,
      'PUT /modules/:id/settings': { status: 400, body: { message: 'Not valid', details } },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Settings of Clients' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Clients per page');
    fireEvent.change(field, { target: { value: '60' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText('Too many for this plan');
    expect(field.value).toBe('60');
  });

  it('shows the settings of the agency', async () => {
    const { server } = await open({ 'GET /modules/:id/settings': { ...settings, id: 'core' } });
    fireEvent.click(screen.getByRole('button', { name: 'Agency settings' }));
    await screen.findByLabelText('Clients per page');
    expect(server.callsOf('GET /modules/:id/settings')[0]?.path).toBe('/modules/core/settings');
  });
});

describe('the history', () => {
  const line = (id: number, action: string, entity_id: string) => ({
    id,
    at: '2026-03-07T12:00:00Z',
    actor: { kind: 'staff', id: 1, name: 'Marisol Rivera' },
    action,
    entity: 'module',
    entity_id,
    changes: {},
    purpose: null,
  });

  it('merges switches and settings, newest first', async () => {
    await open({
      'GET /audit': ({ query }: { query: Record<string, string> }) => ({
        success: true,
        data:
          query['entity'] === 'module'
            ? [line(9, 'module.disabled', 'clients'), line(3, 'module.enabled', 'clients')]
            : [line(5, 'settings.changed', 'core')],
        next: null,
      }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'History' }));
    await screen.findByText('Marisol Rivera turned off Clients');
    const lines = screen.getAllByRole('listitem').map((item) => item.firstChild?.textContent);
    expect(lines).toEqual([
      'Marisol Rivera turned off Clients',
      'Marisol Rivera changed the settings of the agency',
      'Marisol Rivera turned on Clients',
    ]);
  });

  it('offers the history only to users who may read the audit', async () => {
    await renderInPortal(<ModulesPage />, {
      answers: { 'GET /modules': moduleList() },
      permissions: ['core.manage-modules'],
    });
    await screen.findByRole('article', { name: 'Clients' });
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  });
});
