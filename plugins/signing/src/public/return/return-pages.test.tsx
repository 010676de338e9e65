import { SiteStorage } from '@porchlight/ui';
import { loadLanguage } from '@porchlight/translations/late-catalogs';
import { definePublicPages } from '@porchlight/web/public';
import { fakeToken, type FakeResponses, renderVisit } from '@porchlight/web/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signingEvents } from '../../rules/screens/signing-complete.ts';

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const pages = definePublicPages({
  id: 'signing',
  pages: {
    '/agent-signing-complete': () => import('./agent-return-page.tsx'),
    '/signed': () => import('./client-return-page.tsx'),
    '/secure/:token': () => Promise.resolve({ default: () => <p>The link</p> }),
  },
});
const entries = {
  signing: {
    pages: ['/agent-signing-complete', '/signed', '/secure/:token'],
    load: () => Promise.resolve({ default: pages }),
  },
};
const answer = {
  success: true,
  changed: true,
  status: 'Pending Agent Signature',
  is_completed: false,
  client_id: 11,
  session_id: 31,
  session_path: null,
};

async function open(
  path: string,
  answers: FakeResponses = {},
  languages = ['en-US'],
  storage: SiteStorage = new SiteStorage(),
) {
  window.history.replaceState(null, '', path);
  return renderVisit({
    path: path.replace(/\?.*/, ''),
    entries,
    languages,
    storage,
    tabStorage: new SiteStorage(() => sessionStorage),
    answers: { 'GET /sessionforms/:id/refresh-envelope-status': answer, ...answers },
  });
}

/** The page stands in a frame; returns what the page around it receives. */
function framed() {
  const parent = { postMessage: vi.fn() };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  return parent.postMessage;
}

it('refreshes by the one-time value and posts the path of the session to the page around it', async () => {
  const post = framed();
  const { server } = await open(
    '/agent-signing-complete?formId=70&state=s-1&event=signing_complete',
  );
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post).toHaveBeenCalledWith(
    {
      type: 'signingComplete',
      path: '/crm/clients/11/sessions/31',
      formId: 70,
      event: 'signing_complete',
    },
    window.location.origin,
  );
  expect(server.callsOf('GET /sessionforms/:id/refresh-envelope-status')).toMatchObject([
    { path: '/sessionforms/70/refresh-envelope-status', query: { state: 's-1' } },
  ]);
});

it.each(signingEvents)('refreshes the status after the event %s of an agent', async (event) => {
  const post = framed();
  const { server } = await open(`/agent-signing-complete?formId=70&state=s-1&event=${event}`);
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.lastCall?.[0]).toMatchObject({ event });
  expect(server.callsOf('GET /sessionforms/:id/refresh-envelope-status')).toHaveLength(1);
});

it.each<[string, string, FakeResponses]>([
  [
    'the refresh fails',
    '/agent-signing-complete?formId=70&state=s-1&event=signing_complete',
    { 'GET /sessionforms/:id/refresh-envelope-status': { status: 401, body: {} } },
  ],
  ['there is no one-time value', '/agent-signing-complete?formId=70', {}],
  [
    'the form has neither session nor client',
    '/agent-signing-complete?formId=70&state=s-1',
    {
      'GET /sessionforms/:id/refresh-envelope-status': {
        ...answer,
        client_id: null,
        session_id: null,
      },
    },
  ],
])('leads to the home page when %s', async (_, path, answers) => {
  const post = framed();
  await open(path, answers);
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.lastCall?.[0]).toMatchObject({ path: '/crm/' });
  expect(screen.getByRole('link', { name: 'Go to the portal' }).getAttribute('href')).toBe('/crm/');
});

const REFRESH = 'GET /sessionforms/:id/refresh-envelope-status';
/** As the portal stores the sign-in of an agent. */
function signedIn(token = fakeToken()): SiteStorage {
  const storage = new SiteStorage();
  storage.setItem('jwt', token);
  return storage;
}

it('refreshes once with the sign-in of an agent who returns without a one-time value, and goes to the session', async () => {
  const post = framed();
  const path = '/agent-signing-complete?formId=70&event=signing_complete';
  const { server } = await open(path, {}, ['en-US'], signedIn());
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.lastCall?.[0]).toMatchObject({ path: '/crm/clients/11/sessions/31' });
  const [call, ...more] = server.callsOf(REFRESH);
  expect([call?.query, more]).toEqual([{}, []]);
  expect(call?.headers.get('authorization')).toMatch(/^Bearer ./);
});

it('leads an agent home whose refresh fails, and one whose sign-in has expired without any call', async () => {
  const path = '/agent-signing-complete?formId=70&event=signing_complete';
  const failing = { [REFRESH]: { status: 403, body: {} } };
  const post = framed();
  await open(path, failing, ['en-US'], signedIn());
  await waitFor(() => expect(post.mock.lastCall?.[0]).toMatchObject({ path: '/crm/' }));
  cleanup();
  const { server } = await open(path, {}, ['en-US'], signedIn(fakeToken({ exp: 1 })));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  expect(post.mock.lastCall?.[0]).toMatchObject({ path: '/crm/' });
  expect(server.callsOf(REFRESH)).toEqual([]);
});

it('leaves the sign-in of an agent alone on the page of a client', async () => {
  const { server } = await open('/signed?formId=70&event=cancel', {}, ['en-US'], signedIn());
  expect(await screen.findByRole('heading', { name: 'You haven’t signed yet' })).toBeTruthy();
  expect(server.callsOf(REFRESH)).toEqual([]);
});

it.each([
  ['signing_complete', 'Thank you, you have signed', 'Go back to your documents'],
  ['viewing_complete', 'You have read the document', 'Go back to your documents'],
  ['cancel', 'You haven’t signed yet', 'Open the document again'],
  ['decline', 'You declined to sign', 'Go back to your documents'],
  ['session_timeout', 'The page timed out', 'Open the document again'],
  ['ttl_expired', 'The page timed out', 'Open the document again'],
])('says to a client what %s means and leads back to the link', async (event, title, back) => {
  sessionStorage.setItem('signing_return', '/secure/abc');
  await open(`/signed?formId=70&state=s-1&event=${event}`);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe('/secure/abc');
});

it('leads to the signed copy once everyone has signed', async () => {
  sessionStorage.setItem('signing_return', '/sign/advisory-services/abc');
  await open('/signed?formId=70&state=s-1&event=signing_complete', {
    'GET /sessionforms/:id/refresh-envelope-status': {
      ...answer,
      status: 'Completed',
      is_completed: true,
    },
  });
  expect(
    (await screen.findByRole('link', { name: 'See your signed copy' })).getAttribute('href'),
  ).toBe('/sign/advisory-services/abc');
});

it('says what happened also when the value was used before, and offers no way back in another tab', async () => {
  await open('/signed?formId=70&state=s-1&event=signing_complete', {
    'GET /sessionforms/:id/refresh-envelope-status': { status: 401, body: {} },
  });
  expect(await screen.findByRole('heading', { name: 'Thank you, you have signed' })).toBeTruthy();
  expect(screen.getByText(/^You can close this page\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go back to your documents' })).toBeNull();
});

it.each([
  ['es', 'Gracias, ya firmó'],
  ['pt', 'Obrigado, você já assinou'],
] as const)('speaks to the client in the language %s', async (language, title) => {
  await loadLanguage(language);
  await open('/signed?formId=70&state=s-1&event=signing_complete', {}, [language]);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('speaks to the client in the language of the link that was opened before', async () => {
  await loadLanguage('es');
  const link = {
    kind: 'test',
    plugin: null,
    state: 'open',
    page: '/secure/:token',
    language: 'es',
    second_factor: null,
  };
  await open('/secure/abc', { 'POST /links/open': link });
  await screen.findByText('The link');
  cleanup();
  await open('/signed?formId=70&state=s-1&event=signing_complete');
  expect(await screen.findByRole('heading', { name: 'Gracias, ya firmó' })).toBeTruthy();
});
