import { definePermission } from '@porchlight/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Page } from '../page/page.tsx';
import { contribute, type WebPluginDefinition } from '../plugin/define-web-plugin.ts';
import { HitActions } from '../plugin/points.ts';
import { entryOf, renderPortal } from '../testing/render-portal.tsx';
import { forgetOptions } from './recent-options.ts';

const Secret = definePermission('clients.purge', 'Purge', ['owner']);
const page = (text: string) => () => Promise.resolve({ default: () => <Page>{text}</Page> });

const clients: WebPluginDefinition = {
  id: 'clients',
  routes: [
    { path: '/crm/clients', title: 'Clients', page: page('The client list') },
    { path: '/crm/clients/:id', title: 'Client Details', page: page('One client') },
    { path: '/crm/clients/:id/forms', title: 'Forms', page: page('Forms of the client') },
  ],
  contributes: [
    contribute(
      HitActions,
      {
        id: 'forms.all',
        order: 2,
        label: 'Forms',
        icon: 'file-text',
        to: (hit) => `${hit}/forms` as '/',
      },
      { id: 'a.never', order: 1, label: 'Never', icon: 'file-text', to: () => null },
      {
        id: 'b.secret',
        order: 3,
        label: 'Secret',
        icon: 'file-text',
        needs: Secret,
        to: () => '/',
      },
    ),
  ],
};

const hit = (id: number) => ({
  title: `Fonseca ${String(id)}`,
  detail: '(786) 555-0163',
  to: `/crm/clients/${String(id)}`,
  icon: 'user',
  actions: [{ label: 'Call', detail: '(786) 555-0163', icon: 'phone', to: 'tel:7865550163' }],
});

async function search(group: object) {
  const groups = [{ id: 'clients', title: 'Clients', hits: [1, 2].map(hit), ...group }];
  const portal = await renderPortal({
    path: '/crm/clients',
    entries: { clients: entryOf(clients) },
    answers: { 'GET /search': { success: true, groups } },
  });
  await screen.findByText('The client list');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const input = await screen.findByRole('combobox');
  fireEvent.change(input, { target: { value: 'fons' } });
  await screen.findByText('2 results');
  return { ...portal, press: (key: string) => fireEvent.keyDown(input, { key }) };
}

const labels = () =>
  screen
    .getAllByRole('option')
    .map((option) => option.querySelector('.palette__label')?.textContent);

beforeEach(forgetOptions);

it('leads to the list of all hits, and says how many there are', async () => {
  const { location, press } = await search({ found: 23, listAt: '/crm/clients?q=fons' });
  const option = screen.getByRole('option', { name: /Show All in Clients/ });
  expect(option.textContent).toContain('2 of 23');
  press('End');
  press('Enter');
  expect(location()).toBe('/crm/clients?q=fons');
});

it('says that there may be more hits than it counts', async () => {
  await search({ found: 50, listAt: '/crm/clients?q=fons' });
  expect(screen.getByText('2 of 50 or more')).toBeTruthy();
});

it('offers the actions of the selected hit by Tab, those of other plugins after its own', async () => {
  const { location, press } = await search({});
  press('ArrowDown');
  press('Tab');
  screen.getByRole('group', { name: 'Actions for Fonseca 2' });
  expect(labels()).toEqual(['Open', 'Call', 'Forms']);
  press('End');
  press('Enter');
  expect(location()).toBe('/crm/clients/2/forms');
});

it('starts a call from an action', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  const { press } = await search({});
  press('Tab');
  press('ArrowDown');
  press('Enter');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('tel:7865550163', '_self');
  openWindow.mockRestore();
});

it('returns from the actions to the hits on Escape', async () => {
  const { press } = await search({});
  press('Tab');
  press('Escape');
  expect(labels()).toContain('Fonseca 1');
  press('Escape');
  expect(screen.queryByRole('combobox')).toBeNull();
});
