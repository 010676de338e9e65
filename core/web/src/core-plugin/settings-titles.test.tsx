// @vitest-environment jsdom
import { ManageMessages, ManagePlugins } from '@porchlight/kernel';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SettingsTabs } from '../page/settings-tabs.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { contribute } from '../plugin/define-web-plugin.ts';
import { SettingsPages } from '../plugin/points.ts';
import { corePlugin } from './index.ts';

it('titles each page of the settings as its tab', async () => {
  const { location } = await renderInPortal(<SettingsTabs active="agency" />, {
    route: '/crm/*',
    path: '/crm/settings',
    permissions: [ManagePlugins.id, ManageMessages.id],
  });
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('button');
  expect(tabs).toHaveLength(6);
  for (const tab of tabs) {
    fireEvent.click(tab);
    const route = corePlugin.routes?.find(({ path }) => path === location());
    expect(route?.title).toBe(tab.textContent.trim());
  }
});

it('shows pages of plugins beside its own to those who may open them', async () => {
  const page = (id: string, needs: typeof ManageMessages) =>
    contribute(SettingsPages, { id, label: `Page of ${id}`, to: `/crm/settings/${id}`, needs });
  const { location } = await renderInPortal(<SettingsTabs active="agency" />, {
    route: '/crm/*',
    path: '/crm/settings',
    permissions: [ManagePlugins.id],
    contributes: [page('signing', ManagePlugins), page('other', ManageMessages)],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Page of signing' }));
  expect(location()).toBe('/crm/settings/signing');
  expect(screen.queryByRole('button', { name: 'Page of other' })).toBeNull();
});
