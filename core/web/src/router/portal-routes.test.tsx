import { defineEndpoint, definePermission } from '@porchlight/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { corePlugin } from '../core-plugin/index.ts';
import { Page } from '../page/page.tsx';
import type { WebPluginDefinition, WebRoute } from '../plugin/define-web-plugin.ts';
import { useSession } from '../portal/use-session.ts';
import { fakeToken } from '../testing/fake-browser.ts';
import { bootstrapOf } from '../testing/render-in-portal.tsx';
import { entryOf, renderPortal, type WholePortalOptions } from '../testing/render-portal.tsx';

const Secret = definePermission('forms.read', 'Read forms', ['owner']);

function page(path: `/${string}`, text: string, more: Partial<WebRoute> = {}): WebRoute {
  const Text = () => (more.layout === 'public' ? <main>{text}</main> : <Page>{text}</Page>);
  return {
    path,
    title: `Title of ${path}`,
    page: () => Promise.resolve({ default: Text }),
    ...more,
  };
}

function SignInPage() {
  const { signIn } = useSession();
  const admin = { first_name: 'Ana', last_name: 'Sol', username: 'ana', email: 'ana@example.com' };
  return <button onClick={() => void signIn({ token: fakeToken(), admin })}>Login</button>;
}

const agents: WebPluginDefinition = {
  id: 'agents',
  routes: [
    {
      path: '/crm/login',
      title: 'Sign in',
      layout: 'public',
      page: () => Promise.resolve({ default: SignInPage }),
    },
  ],
};
const clients: WebPluginDefinition = {
  id: 'clients',
  routes: [page('/crm/clients', 'The client list'), page('/crm/clients/:id', 'One client')],
};
const forms: WebPluginDefinition = {
  id: 'forms',
  routes: [
    page('/crm/forms', 'The forms', { needs: Secret }),
    page('/signed', 'Thank you', { layout: 'public' }),
  ],
};

function open(path: string, options: Partial<WholePortalOptions> = {}) {
  const entries = { agents: entryOf(agents), clients: entryOf(clients), forms: entryOf(forms) };
  return renderPortal({ path, entries, core: corePlugin, ...options });
}

afterEach(() => void vi.restoreAllMocks());

describe('without a session', () => {
  it.each([
    ['no token', null],
    ['an expired token', fakeToken({ exp: 1_000 })],
    ['a malformed token', 'abc.def'],
  ])('%s leads to sign-in and remembers the page', async (_name, token) => {
    const { location, storage } = await open('/crm/clients/7?tab=forms', { token });
    await screen.findByRole('button', { name: 'Login' });
    expect(location()).toBe('/crm/login?from=%2Fcrm%2Fclients%2F7%3Ftab%3Dforms');
    expect(storage.getItem('jwt')).toBeNull();
  });

  it('never draws a staff screen, not even for a moment', async () => {
    const drawn = vi.fn();
    const Spy = () => (drawn(), null);
    const spied = {
      id: 'clients',
      routes: [{ ...page('/crm/clients', ''), page: () => Promise.resolve({ default: Spy }) }],
    };
    await open('/crm/clients', {
      token: null,
      entries: { agents: entryOf(agents), clients: entryOf(spied) },
    });
    await screen.findByRole('button', { name: 'Login' });
    expect(drawn).not.toHaveBeenCalled();
  });

  it('opens public pages', async () => {
    await open('/signed', { token: null });
    await screen.findByText('Thank you');
  });

  it('shows an error when the sign-in page fails to load', async () => {
    await open('/crm/clients', {
      token: null,
      entries: { agents: () => Promise.reject(new Error('gone')) },
    });
    await screen.findByRole('heading', { name: 'The portal could not be loaded' });
  });
});

describe('sign-in', () => {
  it('returns to the page the user came from', async () => {
    const { location, storage } = await open('/crm/clients/7?tab=forms', { token: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await screen.findByText('One client');
    expect(location()).toBe('/crm/clients/7?tab=forms');
    expect(storage.getItem('first_name')).toBe('Ana');
    expect(storage.getItem('email')).toBe('ana@example.com');
  });

  it('leads to the landing page otherwise', async () => {
    const { location } = await open('/crm/login', { token: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await screen.findByText('Welcome, Marisol');
    expect(location()).toBe('/crm/');
  });

  it('skips the sign-in page for a signed-in user, and never leads to another site', async () => {
    const { location } = await open('/crm/login?from=//evil.example');
    await screen.findByText('Welcome, Marisol');
    expect(location()).toBe('/crm/');
  });

  it('ends when the server refuses the token', async () => {
    let ended = false;
    const refusal = { status: 401, body: { message: 'Sign in', code: 'unauthenticated' } };
    const { portal, location } = await open('/crm/clients', {
      answers: { 'GET /clients': () => (ended ? refusal : []) },
    });
    await screen.findByText('The client list');
    ended = true;
    await act(() =>
      portal.api.call(defineEndpoint({ method: 'get', path: '/clients' })).catch(() => undefined),
    );
    await screen.findByRole('button', { name: 'Login' });
    expect(location()).toBe('/crm/login?from=%2Fcrm%2Fclients');
  });

  it('requires a new sign-in when the server refuses the stored token at the start', async () => {
    const refusal = { status: 401, body: { message: 'Sign in', code: 'unauthenticated' } };
    const plugins = [{ id: 'agents', title: 'Agents', version: '1', hasWeb: true }];
    const asVisitor = { ...bootstrapOf({ actor: null }), plugins };
    const answer = ({ headers }: { headers: Headers }) =>
      headers.has('authorization') ? refusal : asVisitor;
    const { location, storage, server } = await open('/crm/clients', {
      answers: { 'GET /bootstrap': answer },
    });
    await screen.findByRole('button', { name: 'Login' });
    expect(location()).toBe('/crm/login?from=%2Fcrm%2Fclients');
    expect(storage.getItem('jwt')).toBeNull();
    expect(server.callsOf('GET /bootstrap')).toHaveLength(2);
  });

  it('ends here when another tab signs out', async () => {
    const { storage } = await open('/crm/clients');
    await screen.findByText('The client list');
    storage.removeItem('jwt');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' })));
    await screen.findByRole('button', { name: 'Login' });
  });
});

describe('routes', () => {
  it.each([
    ['/', '/crm/', 'Welcome, Marisol'],
    ['/crm', '/crm', 'Welcome, Marisol'],
    ['/crm/nowhere', '/crm/', 'Welcome, Marisol'],
    ['/nowhere/at/all', '/crm/', 'Welcome, Marisol'],
    [
      '/crm/dashboard',
      '/crm/dashboard',
      'Coming soon. Quick summaries of actions and information.',
    ],
    ['/crm/forms', '/crm/clients', 'The client list'],
    ['/crm/modules', '/crm/clients', 'The client list'],
  ])('%s leads to %s', async (path, target, text) => {
    const { location } = await open(path);
    await screen.findByText(text);
    expect(location()).toBe(target);
  });

  it('says why a page without permission leads elsewhere', async () => {
    await open('/crm/modules');
    await screen.findByText("You don't have access to Modules.");
  });

  it('says that an unknown path was not found', async () => {
    await open('/crm/nowhere');
    await screen.findByText('Page not found. You are on the start page now.');
  });

  it('opens a page to those who have its permission', async () => {
    await open('/crm/forms', {
      bootstrap: (signedIn) => (signedIn ? { permissions: ['forms.read'] } : {}),
    });
    await screen.findByText('The forms');
  });

  it('shows the title of the path in tab and header', async () => {
    const { navigate } = await open('/crm/clients');
    await screen.findByRole('heading', { level: 1, name: 'Title of /crm/clients' });
    expect(document.title).toBe('Title of /crm/clients - Agent Portal');
    await navigate('/crm/clients/7');
    await screen.findByRole('heading', { level: 1, name: 'Title of /crm/clients/:id' });
    expect(document.title).toBe('Title of /crm/clients/:id - Agent Portal');
  });

  it('shows the shell around a failed page, and retries the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Moody = () => {
      if (broken) throw new Error('broken page');
      return <Page>Mended</Page>;
    };
    const moody = {
      id: 'clients',
      routes: [{ ...page('/crm/clients', ''), page: () => Promise.resolve({ default: Moody }) }],
    };
    await open('/crm/clients', { entries: { agents: entryOf(agents), clients: entryOf(moody) } });
    await screen.findByText('This page could not be shown');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Mended');
  });

  it('shows an unknown path as such while a module is missing', async () => {
    const entries = { agents: entryOf(agents), clients: () => Promise.reject(new Error('gone')) };
    const { location } = await open('/crm/clients', { entries });
    await screen.findByText('Not loaded: Module clients.');
    expect(location()).toBe('/crm/clients');
  });
});

describe('the start', () => {
  it('shows a failure with a way to try again', async () => {
    let up = false;
    const refused = { status: 403, body: { message: 'The portal is closed' } };
    const standing = {
      success: true,
      revision: 1,
      agency: { agency_name: 'P', time_zone: 'UTC' },
      points: {},
      permissions: [],
      actor: null,
    };
    const plugins = [{ id: 'agents', title: 'Agents', version: '1', hasWeb: true }];
    await open('/crm/login', {
      token: null,
      answers: { 'GET /bootstrap': () => (up ? { ...standing, plugins } : refused) },
    });
    await screen.findByText('The portal is closed');
    up = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('button', { name: 'Login' });
  });
});
