import { definePermission } from '@porchlight/kernel';
import { Icon, MenuItem } from '@porchlight/ui';
import { setPhone } from '@porchlight/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { corePlugin } from '../core-plugin/index.ts';
import { HeaderAction } from '../page/header-action.tsx';
import { Page } from '../page/page.tsx';
import { contribute, type WebPluginDefinition } from '../plugin/define-web-plugin.ts';
import { HeaderFacts, StaffMenu } from '../plugin/points.ts';
import { entryOf, renderPortal, type WholePortalOptions } from '../testing/render-portal.tsx';

const ReadForms = definePermission('forms.read', 'Read forms', ['owner', 'developer']);

function ClientsPage() {
  return (
    <Page
      facts={<span>248 in all</span>}
      actions={<HeaderAction label="Add Client" icon="plus" onClick={() => undefined} />}
    >
      The client list
    </Page>
  );
}

const clients: WebPluginDefinition = {
  id: 'clients',
  routes: [
    {
      path: '/crm/clients',
      title: 'Clients',
      page: () => Promise.resolve({ default: ClientsPage }),
    },
    {
      path: '/crm/ledger',
      title: 'Client Ledger',
      page: () => Promise.resolve({ default: () => <Page>Rows</Page> }),
    },
    {
      path: '/crm/boards/:id',
      title: 'Board',
      layout: 'wide',
      page: () => Promise.resolve({ default: () => <Page>A large board</Page> }),
    },
  ],
  nav: [
    { label: 'Ledger', to: '/crm/ledger', icon: 'table-2', order: 40 },
    { label: 'Clients', to: '/crm/clients', icon: 'users', order: 10 },
    { label: 'Forms', to: '/crm/forms', icon: 'file-text', order: 50, needs: ReadForms },
  ],
  contributes: [
    contribute(HeaderFacts, {
      id: 'clients.facts',
      order: 1,
      when: ({ path }) => path === '/crm/clients',
      component: () => Promise.resolve({ default: () => <span>2 overdue</span> }),
    }),
    contribute(StaffMenu, {
      id: 'agents.edit-info',
      order: 10,
      component: () =>
        Promise.resolve({
          default: ({ close }) => (
            <MenuItem icon={<Icon name="user" />} onSelect={close}>
              Edit Info
            </MenuItem>
          ),
        }),
    }),
  ],
};
const agents: WebPluginDefinition = {
  id: 'agents',
  routes: [
    {
      path: '/crm/login',
      title: 'Sign in',
      layout: 'public',
      page: () => Promise.resolve({ default: () => <main>Sign in</main> }),
    },
  ],
};

function open(options: Partial<WholePortalOptions> = {}) {
  const entries = { agents: entryOf(agents), clients: entryOf(clients) };
  return renderPortal({ path: '/crm/clients', entries, core: corePlugin, ...options });
}

/** jsdom has no layout, so the kit takes the open menu for one whose button was scrolled away. */
const hidden = true;

async function openMenu() {
  fireEvent.click(await screen.findByRole('button', { name: /Administrator/ }));
  return screen.findByRole('menu', { name: 'Agent Options', hidden });
}

describe('the sidebar', () => {
  it('lists the sections in their order, without those that need a right the agent has not', async () => {
    await open();
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Clients', 'Ledger']);
    expect(within(nav).getByRole('link', { name: 'Clients' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it('lists a section to those who have its right', async () => {
    await open({ bootstrap: (signedIn) => (signedIn ? { permissions: [ReadForms.id] } : {}) });
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(nav).getByRole('link', { name: 'Forms' })).toBeTruthy();
  });

  it('becomes a drawer on a page that needs the whole screen', async () => {
    const { navigate } = await open();
    await screen.findByRole('navigation', { name: 'Main' });
    await navigate('/crm/boards/7');
    await screen.findByText('A large board');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('navigation', { name: 'Main', hidden });
    await navigate('/crm/ledger');
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
  });

  it('names the agency', async () => {
    await open({
      bootstrap: () => ({ agency: { agency_name: 'Sunrise Cover', time_zone: 'UTC' } }),
    });
    const brand = await screen.findByRole('link', { name: 'Sunrise Cover' });
    expect(brand.getAttribute('href')).toBe('/crm/');
  });
});

describe('Agent Options', () => {
  it('shows the entries of plugins, the theme and the way out', async () => {
    await open();
    const menu = await openMenu();
    const entries = menu.querySelectorAll('[role^="menuitem"]');
    expect(Array.from(entries, (entry) => entry.textContent)).toEqual([
      'Edit Info',
      'Keyboard Shortcuts',
      'Dark Theme',
      'Sign out',
    ]);
  });

  it('opens the sheet of shortcuts', async () => {
    await open();
    await openMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Keyboard Shortcuts', hidden }));
    await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    await waitFor(() => expect(screen.queryByRole('menu', { hidden })).toBeNull());
  });

  it('shows Settings to those who may manage them', async () => {
    await open({
      bootstrap: (signedIn) => (signedIn ? { permissions: ['core.manage-modules'] } : {}),
    });
    expect(
      await within(await openMenu()).findByRole('menuitem', { name: 'Settings', hidden }),
    ).toBeTruthy();
  });

  it('switches the theme and remembers it', async () => {
    await open();
    fireEvent.click(
      within(await openMenu()).getByRole('menuitemcheckbox', { name: 'Dark Theme', hidden }),
    );
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('portal-theme')).toBe('dark');
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Dark Theme', hidden }));
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  it.each([
    ['answers', { success: true }],
    ['fails', { status: 503, body: { message: 'Not now' } }],
  ])('signs out when the logout call %s', async (_name, answer) => {
    const { server, storage, location } = await open({ answers: { 'POST /crm/logout': answer } });
    const menu = await openMenu();
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Sign out', hidden }));
    await screen.findByText('Sign in');
    expect(server.callsOf('POST /crm/logout')).toHaveLength(1);
    expect(server.callsOf('POST /crm/logout')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    expect(storage.getItem('jwt')).toBeNull();
    expect(storage.getItem('username')).toBeNull();
    expect(location()).toBe('/crm/login');
  });
});

describe('the page header', () => {
  it('holds title, facts of the page and of plugins, and actions', async () => {
    const { navigate } = await open();
    await screen.findByText('The client list');
    const header = screen.getByRole('heading', { level: 1, name: 'Clients' }).closest('header');
    await screen.findByText('2 overdue');
    expect(header?.textContent).toContain('248 in all');
    expect(within(header!).getByRole('button', { name: 'Add Client' })).toBeTruthy();
    await navigate('/crm/ledger');
    await screen.findByText('Rows');
    expect(screen.queryByText('2 overdue')).toBeNull();
  });

  it('says when the network is gone', async () => {
    await open();
    await screen.findByText('The client list');
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('Offline')).toBeTruthy();
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Offline')).toBeNull();
  });

  it('takes the focus after a change of page, and skips to the content on demand', async () => {
    const { navigate } = await open();
    await screen.findByText('The client list');
    expect(document.activeElement?.id).not.toBe('main');
    await navigate('/crm/ledger');
    await screen.findByText('Rows');
    expect(document.activeElement?.id).toBe('main');
    screen.getByRole('button', { name: /Administrator/ }).focus();
    fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(document.activeElement?.id).toBe('main');
  });
});

describe('the skip links', () => {
  it('lead past the tools of a page to the first row of its list', async () => {
    const Rows = () => (
      <Page actions={<button>Tool</button>}>
        <ul data-list>
          <li>
            <a href="/crm/one">One</a>
          </li>
        </ul>
      </Page>
    );
    const page = () => Promise.resolve({ default: Rows });
    const rows = { id: 'rows', routes: [{ path: '/crm/rows', title: 'Rows', page }] } as const;
    await open({ path: '/crm/rows', entries: { rows: entryOf(rows) } });
    const row = await screen.findByRole('link', { name: 'One' });
    expect(screen.queryByRole('link', { name: 'Skip to list' })).toBeNull();
    act(() => screen.getByRole('link', { name: 'Skip to content' }).focus());
    fireEvent.click(screen.getByRole('link', { name: 'Skip to list' }));
    expect(document.activeElement).toBe(row);
  });

  it('offer no list on a page without one', async () => {
    await open();
    await screen.findByText('The client list');
    act(() => screen.getByRole('link', { name: 'Skip to content' }).focus());
    expect(screen.queryByRole('link', { name: 'Skip to list' })).toBeNull();
  });
});

describe('below 768 px', () => {
  it('the sidebar is a drawer that closes by Escape and gives the focus back', async () => {
    setPhone(true);
    await open();
    await screen.findByText('The client list');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Open menu' });
    button.focus();
    fireEvent.click(button);
    const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
    expect(within(drawer).getByRole('navigation', { name: 'Main' })).toBeTruthy();
    fireEvent.keyDown(document.activeElement ?? drawer, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('the drawer closes when a section is chosen', async () => {
    setPhone(true);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Ledger' }));
    await screen.findByText('Rows');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a header action is an icon with a name', async () => {
    setPhone(true);
    await open();
    const action = await screen.findByRole('button', { name: 'Add Client' });
    expect(action.textContent).toBe('');
  });
});
