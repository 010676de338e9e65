import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { corePlugin } from '../core-plugin/index.ts';
import { Page } from '../page/page.tsx';
import type { WebPluginDefinition } from '../plugin/define-web-plugin.ts';
import type { StaffMember } from '../portal/bootstrap.ts';
import { bootstrapOf } from '../testing/render-in-portal.tsx';
import { entryOf, renderPortal, type WholePortalOptions } from '../testing/render-portal.tsx';

const clients: WebPluginDefinition = {
  id: 'clients',
  routes: [
    {
      path: '/crm/clients',
      title: 'Clients',
      page: () => Promise.resolve({ default: () => <Page>The client list</Page> }),
    },
  ],
};

const noFlags = {
  is_owner: false,
  is_developer: false,
  has_all_staff_access: false,
  is_advisor: false,
};

function open(path: string, options: Partial<WholePortalOptions> = {}) {
  return renderPortal({
    path,
    entries: { clients: entryOf(clients) },
    core: corePlugin,
    ...options,
  });
}

describe('an address whose module is absent', () => {
  const asActor = (flags: Partial<StaffMember>) => ({
    bootstrap: (signedIn: boolean) => ({
      actor: signedIn ? bootstrapOf({ actor: { ...noFlags, ...flags } }).actor : null,
    }),
  });

  it.each([
    ['/crm/payments', 'Payments'],
    ['/crm/recurring-payments', 'Recurring Payments'],
    ['/crm/forms?view=templates', 'Forms'],
    ['/crm/view-document?formId=3', 'Document Viewer'],
    ['/view-document?formId=3', 'Document Viewer'],
    ['/crm/ledger', 'Client Ledger'],
    ['/crm/clients/7/sessions/2', 'Sessions'],
    ['/crm/status', 'System Status'],
    ['/crm/agents/new', 'Manage Agents'],
  ])('leads the owner from %s to the start page and says so', async (path, name) => {
    const { location } = await open(path);
    await screen.findByText(`${name} is not installed on this portal`);
    expect(location()).toBe('/crm/');
  });

  it.each([
    ['/crm/forms', { has_all_staff_access: true }, '/crm/clients'],
    ['/crm/forms', { is_developer: true }, '/crm/'],
    ['/crm/status', {}, '/crm/clients'],
    ['/crm/agents', {}, '/crm/clients'],
    ['/crm/agents', { has_all_staff_access: true }, '/crm/'],
    ['/crm/payments', {}, '/crm/'],
  ])('leads from %s with the flags %j to %s', async (path, flags, target) => {
    const { location } = await open(path, asActor(flags));
    await screen.findByText(/ is not installed on this portal$/);
    expect(location()).toBe(target);
  });

  it('says that an installed module is turned off', async () => {
    const plugins = [{ id: 'clients', title: 'Clients', version: '1', hasWeb: true }];
    const forms = entryOf({ id: 'forms', routes: [] });
    await open('/crm/forms', {
      entries: { clients: entryOf(clients), forms },
      bootstrap: () => ({ plugins }),
    });
    await screen.findByText('Forms is turned off on this portal');
  });

  it.each(['/signed?formId=7', '/crm/signed?formId=7'])(
    'leaves the staff app at %s while its module is on',
    async (path) => {
      const signing = entryOf({ id: 'signing', routes: [] });
      const { left } = await open(path, { entries: { signing } });
      await vi.waitFor(() => expect(left).toEqual(['/signed?formId=7']));
      expect(screen.queryByRole('heading')).toBeNull();
    },
  );

  it.each(['/signed', '/crm/agent-signing-complete?event=done'])(
    'shows a visitor of %s a public notice instead of the sign-in page',
    async (path) => {
      const { location } = await open(path, { token: null });
      await screen.findByRole('heading', { name: 'Signing is not installed on this portal' });
      expect(location()).toBe(path.replace('/crm', ''));
    },
  );
});
