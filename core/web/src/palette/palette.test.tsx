import { definePermission } from '@porchlight/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from '../page/page.tsx';
import { useShortcut } from '../portal/use-shortcut.ts';
import type { WebPluginDefinition } from '../plugin/define-web-plugin.ts';
import type { FakeResponses } from '../testing/fake-server.ts';
import { entryOf, renderPortal } from '../testing/render-portal.tsx';
import { forgetOptions } from './recent-options.ts';

const Secret = definePermission('clients.purge', 'Purge', ['owner']);
const purge = vi.fn();
const start = vi.fn();

function OneClient() {
  useShortcut('a s', start, { label: 'Start Session', icon: 'plus' });
  return <Page>One client</Page>;
}

const clients: WebPluginDefinition = {
  id: 'clients',
  routes: [
    {
      path: '/crm/clients',
      title: 'Clients',
      page: () =>
        Promise.resolve({
          default: () => (
            <Page>
              The client list
              <input aria-label="Note" />
            </Page>
          ),
        }),
    },
    {
      path: '/crm/clients/:id',
      title: 'Client Details',
      page: () => Promise.resolve({ default: OneClient }),
    },
    {
      path: '/crm/ledger',
      title: 'Client Ledger',
      page: () => Promise.resolve({ default: () => <Page>Rows</Page> }),
    },
  ],
  nav: [
    { label: 'Clients', to: '/crm/clients', icon: 'users', order: 10, shortcut: 'c' },
    { label: 'Ledger', to: '/crm/ledger', icon: 'table-2', order: 40, shortcut: 'l' },
  ],
  actions: [
    {
      id: 'clients.add',
      label: 'Add Client',
      icon: 'user-plus',
      shortcut: 'n',
      run: ({ navigate }) => void navigate('/crm/clients/new'),
    },
    {
      id: 'clients.purge',
      label: 'Purge',
      icon: 'trash-2',
      shortcut: 'p',
      needs: Secret,
      run: purge,
    },
  ],
};

const found = {
  success: true,
  groups: [
    {
      id: 'clients',
      title: 'Clients',
      hits: [
        {
          title: 'Yanelis Fonseca',
          detail: '(786) 555-0163',
          to: '/crm/clients/7',
          icon: 'user',
          badge: { text: 'Client', tone: 'done' },
        },
        { title: 'Marta Fonseca', detail: '(305) 555-0120', to: '/crm/clients/8', icon: 'user' },
      ],
    },
  ],
};

async function open(answers: FakeResponses = { 'GET /search': found }) {
  const portal = await renderPortal({
    path: '/crm/clients',
    entries: { clients: entryOf(clients) },
    answers,
  });
  await screen.findByText('The client list');
  return portal;
}

async function openPalette(): Promise<HTMLInputElement> {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox');
}

function selected(): string | null | undefined {
  return screen.getByRole('option', { selected: true }).querySelector('.palette__label')
    ?.textContent;
}

function labels(): (string | null | undefined)[] {
  return screen
    .getAllByRole('option')
    .map((option) => option.querySelector('.palette__label')?.textContent);
}

beforeEach(() => {
  forgetOptions();
  purge.mockClear();
});

describe('the palette', () => {
  it('opens with Ctrl+K, also from a field, with pages and permitted actions', async () => {
    await open();
    const field = screen.getByLabelText('Note');
    field.focus();
    fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
    const input = await screen.findByRole('combobox');
    expect(document.activeElement).toBe(input);
    expect(labels()).toEqual([
      'Clients',
      'Ledger',
      'Add Client',
      'Keyboard Shortcuts',
      'Switch to Dark Theme',
      'Sign out',
    ]);
  });

  it('offers what the open page does, and not as a recent option of another page', async () => {
    await open();
    fireEvent.change(await openPalette(), { target: { value: 'fons' } });
    await screen.findByText('2 results');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    await screen.findByText('One client');
    fireEvent.change(await openPalette(), { target: { value: 'start' } });
    await waitFor(() => expect(labels()).toEqual(['Start Session']));
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(start).toHaveBeenCalledOnce();
    await openPalette();
    expect(labels().filter((label) => label === 'Start Session')).toHaveLength(1);
  });

  it('opens from the search button of the sidebar', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Search/ }));
    await screen.findByRole('dialog', { name: 'Search and commands' });
  });

  it('selects the best match and opens it with Enter', async () => {
    const { location } = await open({ 'GET /search': { success: true, groups: [] } });
    fireEvent.change(await openPalette(), { target: { value: 'ledg' } });
    await waitFor(() => expect(labels()).toEqual(['Ledger']));
    expect(selected()).toBe('Ledger');
    expect(document.querySelector('mark')?.textContent).toBe('Ledg');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    await screen.findByText('Rows');
    expect(location()).toBe('/crm/ledger');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('searches the server once typing pauses, and shows its hits first', async () => {
    const { server, location } = await open();
    const input = await openPalette();
    for (const value of ['f', 'fo', 'fon', 'fons']) fireEvent.change(input, { target: { value } });
    await screen.findByText('2 results');
    expect(server.callsOf('GET /search').map(({ query }) => query['q'])).toEqual(['fons']);
    expect(labels()).toEqual(['Yanelis Fonseca', 'Marta Fonseca']);
    expect(selected()).toBe('Yanelis Fonseca');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(selected()).toBe('Marta Fonseca');
    expect(input.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByText('One client');
    expect(location()).toBe('/crm/clients/8');
  });

  it('aborts a search when the text changes', async () => {
    const answers = {
      'GET /search': ({ query }: { query: Record<string, string> }) =>
        query['q'] === 'fo' ? new Promise(() => undefined) : found,
    };
    const { server } = await open(answers);
    const input = await openPalette();
    fireEvent.change(input, { target: { value: 'fo' } });
    await waitFor(() => expect(server.callsOf('GET /search')).toHaveLength(1));
    fireEvent.change(input, { target: { value: 'fons' } });
    await screen.findByText('2 results');
    expect(server.callsOf('GET /search')[0]?.signal?.aborted).toBe(true);
  });

  it('searches nothing for a single letter', async () => {
    const { server } = await open();
    fireEvent.change(await openPalette(), { target: { value: 'l' } });
    await waitFor(() => expect(labels()).toContain('Ledger'));
    await screen.findByText(/results?$/);
    expect(server.callsOf('GET /search')).toHaveLength(0);
  });

  it('says that the search failed, and still lists pages and actions', async () => {
    await open({ 'GET /search': { status: 403, body: { message: 'no' } } });
    fireEvent.change(await openPalette(), { target: { value: 'ledger' } });
    await screen.findByText(/Search isn't responding/);
    expect(labels()).toEqual(['Ledger']);
  });

  it('says when nothing was found', async () => {
    await open({ 'GET /search': { success: true, groups: [] } });
    fireEvent.change(await openPalette(), { target: { value: 'zzz' } });
    const { textContent } = await screen.findByText(/^Nothing found for/);
    expect(textContent).toBe('Nothing found for “zzz”');
  });

  it('wraps around at both ends of the palette, by arrows and Tab', async () => {
    await open();
    const input = await openPalette();
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    expect(selected()).toBe('Sign out');
    fireEvent.keyDown(input, { key: 'Tab' });
    expect(selected()).toBe('Clients');
    fireEvent.keyDown(input, { key: 'End' });
    expect(selected()).toBe('Sign out');
    fireEvent.keyDown(input, { key: 'Tab', shiftKey: true });
    expect(selected()).toBe('Switch to Dark Theme');
    fireEvent.keyDown(input, { key: 'Home' });
    expect(selected()).toBe('Clients');
  });

  it('closes by the key that opened it', async () => {
    await open();
    fireEvent.keyDown(await openPalette(), { key: 'k', ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes by Escape and beside it, and gives the focus back', async () => {
    await open();
    const field = screen.getByLabelText('Note');
    field.focus();
    fireEvent.keyDown(await openPalette(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(field);
    await openPalette();
    fireEvent.pointerDown(screen.getByRole('dialog').parentElement!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lists recently opened options of this session', async () => {
    await open();
    const input = await openPalette();
    fireEvent.change(input, { target: { value: 'fons' } });
    await screen.findByText('2 results');
    fireEvent.click(screen.getByRole('option', { name: /Yanelis/ }));
    await screen.findByText('One client');
    await openPalette();
    const recent = screen.getByRole('group', { name: 'Recent' });
    expect(within(recent).getAllByRole('option')).toHaveLength(1);
    expect(selected()).toBe('Yanelis Fonseca');
  });
});

describe('keys of sections and actions', () => {
  it('goes to a section with G and its letter', async () => {
    const { location } = await open();
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(document.body, { key: 'l' });
    await screen.findByText('Rows');
    expect(location()).toBe('/crm/ledger');
  });

  it('shows the key of an action only to those who may run it', async () => {
    const { location } = await open();
    fireEvent.keyDown(document.body, { key: 'p' });
    expect(purge).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'n' });
    await waitFor(() => expect(location()).toBe('/crm/clients/new'));
  });

  it('lists all shortcuts with ? and turns the single keys off', async () => {
    const { portal } = await open();
    fireEvent.keyDown(document.body, { key: '?' });
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    expect(sheet.textContent).toContain('Add ClientN');
    expect(sheet.textContent).toContain('LedgerGL');
    expect(sheet.textContent).not.toContain('Purge');
    fireEvent.click(within(sheet).getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(portal.shortcuts.singleKeys.get()).toBe(false);
  });
});
