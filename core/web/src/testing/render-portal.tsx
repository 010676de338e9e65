import { SiteStorage } from '@porchlight/ui/bare';
import { act, render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { WebPluginDefinition } from '../plugin/define-web-plugin.ts';
import type { Bootstrap } from '../portal/bootstrap.ts';
import { createPortal, type Portal } from '../portal/create-portal.ts';
import { PortalProvider } from '../portal/portal-context.tsx';
import type { PluginEntries } from '../portal/plugin-loader.ts';
import { PortalRoutes } from '../router/portal-routes.tsx';
import { fakeToken } from './fake-browser.ts';
import { type FakeResponses, FakeServer } from './fake-server.ts';
import { bootstrapOf } from './render-in-portal.tsx';

export interface WholePortalOptions {
  readonly path: string;
  readonly entries: PluginEntries;
  /** Overrides of what GET /api/bootstrap answers; all entries are effective by default. */
  readonly bootstrap?: (signedIn: boolean) => Partial<Bootstrap>;
  readonly answers?: FakeResponses;
  readonly core?: WebPluginDefinition;
  /** Text in local storage under `jwt`; a valid token by default, null for none. */
  readonly token?: string | null;
}

interface WholePortal extends RenderResult {
  readonly portal: Portal;
  readonly server: FakeServer;
  readonly storage: SiteStorage;
  readonly location: () => string;
  /** The addresses that it left the staff app for. */
  readonly left: readonly string[];
  readonly navigate: (path: string) => Promise<void>;
}

/** The whole portal with plugins of the test's own, before a fake server; resolves after the start. */
export async function renderPortal(options: WholePortalOptions): Promise<WholePortal> {
  const storage = new SiteStorage();
  const token = options.token === undefined ? fakeToken() : options.token;
  if (token !== null) storage.setItem('jwt', token);
  const plugins = Object.keys(options.entries).map((id) => ({
    id,
    title: `Module ${id}`,
    version: '1.0.0',
    hasWeb: true,
  }));
  const server = new FakeServer({
    'GET /bootstrap': ({ headers }: { headers: Headers }) => {
      const signedIn = headers.has('authorization');
      const body = {
        ...bootstrapOf(signedIn ? {} : { actor: null }),
        plugins,
        ...options.bootstrap?.(signedIn),
      };
      // Every response of the portal carries its revision, this one too.
      return { status: 200, body, headers: { 'x-portal-revision': String(body.revision) } };
    },
    ...options.answers,
  });
  const core = options.core ?? { id: 'core', routes: [] };
  const left: string[] = [];
  const created = createPortal(
    {
      window,
      fetch: server.fetch,
      upload: server.upload,
      storage,
      tabStorage: new SiteStorage(),
    },
    { ...options.entries, core: entryOf(core) },
  );
  const portal = { ...created, leaveFor: (address: string) => void left.push(address) };
  const router = createMemoryRouter([{ path: '*', Component: PortalRoutes }], {
    initialEntries: [options.path],
  });
  const result = render(
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>,
  );
  await act(() => portal.start());
  return Object.assign(result, {
    portal,
    server,
    storage,
    left,
    location: () => router.state.location.pathname + router.state.location.search,
    navigate: (path: string) => act(() => router.navigate(path)),
  });
}

/** An entry chunk that is loaded already. */
export function entryOf(definition: WebPluginDefinition) {
  return () => Promise.resolve({ default: definition });
}
