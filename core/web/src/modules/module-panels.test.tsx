import { fireEvent, screen } from '@testing-library/react';
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
