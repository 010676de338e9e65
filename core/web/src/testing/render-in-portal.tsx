import { SiteStorage } from '@porchlight/ui/bare';
import { UiProvider } from '@porchlight/ui';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LeaveQuestion } from '../forms/leave-question.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import type { Contribution, WebPluginDefinition } from '../plugin/define-web-plugin.ts';
import type { StaffMember } from '../portal/bootstrap.ts';
import { createPortal, type Portal } from '../portal/create-portal.ts';
import { PortalProvider } from '../portal/portal-context.tsx';
import { fakeToken } from './fake-browser.ts';
import { type FakeResponses, FakeServer } from './fake-server.ts';

export interface PortalOptions {
  /** Address of the page, with its query. */
  readonly path?: string;
  /** Pattern of its route, for `useParams`. */
  readonly route?: string;
  readonly answers?: FakeResponses;
  /** Ids of the permissions of the signed-in agent. */
  readonly permissions?: readonly string[];
  readonly actor?: Partial<StaffMember> | null;
  readonly points?: Readonly<Record<string, unknown[]>>;
  readonly contributes?: readonly Contribution[];
  /** Other plugins that are on, whose parts screens load on demand. */
  readonly modules?: readonly WebPluginDefinition[];
  /** Session storage of the tab, such as values of an earlier session. */
  readonly tabStorage?: SiteStorage;
  readonly agency?: { readonly agency_name: string; readonly time_zone: string };
  /** Mail alone unless given. */
  readonly channels?: { readonly mail: boolean; readonly text: boolean };
}

export interface RenderedPortal extends RenderResult {
  readonly portal: Portal;
  readonly server: FakeServer;
  /** Current path with its query. */
  readonly location: () => string;
}

const someone: StaffMember = {
  id: 1,
  first_name: 'Marisol',
  last_name: 'Rivera',
  username: 'marisol',
  email: 'marisol@example.com',
  is_owner: true,
  is_developer: false,
  has_all_staff_access: true,
  is_advisor: false,
};

/**
 * Renders a page as in the portal: signed in, with page header, router and query cache, and
 * a fake server behind the real API client. Resolves when the portal is ready.
 */
export async function renderInPortal(
  page: ReactNode,
  options: PortalOptions = {},
): Promise<RenderedPortal> {
  const server = new FakeServer({
    'GET /bootstrap': () => bootstrapOf(options),
    ...options.answers,
  });
  const storage = new SiteStorage();
  if (options.actor !== null)
    storage.setItem('jwt', fakeToken({ id: options.actor?.id ?? someone.id }));
  const core: WebPluginDefinition = { id: 'core', contributes: options.contributes ?? [] };
  const portal = createPortal(
    {
      window,
      fetch: server.fetch,
      upload: server.upload,
      storage,
      tabStorage: options.tabStorage ?? new SiteStorage(),
    },
    Object.fromEntries(
      [core, ...(options.modules ?? [])].map((one) => [
        one.id,
        () => Promise.resolve({ default: one }),
      ]),
    ),
  );
  await portal.start();
  const router = createMemoryRouter(
    [
      {
        path: options.route ?? '/crm/test',
        element: (
          <>
            <PageFrame title="Test page">{page}</PageFrame>
            <LeaveQuestion />
          </>
        ),
      },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [options.path ?? '/crm/test'] },
  );
  const draw = () =>
    render(
      <PortalProvider portal={portal}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </PortalProvider>,
    );
  const result = await act(() => Promise.resolve(draw()));
  const location = () => router.state.location.pathname + router.state.location.search;
  return Object.assign(result, { portal, server, location });
}

/** The response of GET /api/bootstrap that the options describe. */
export function bootstrapOf(options: PortalOptions) {
  const { permissions = [], actor = {}, points = {}, modules = [] } = options;
  return {
    success: true,
    revision: 1,
    agency: options.agency ?? { agency_name: 'Porchlight', time_zone: 'America/New_York' },
    channels: options.channels ?? { mail: true, text: false },
    plugins: modules.map(({ id }) => ({ id, title: id, version: '1.0.0', hasWeb: false })),
    points,
    permissions: actor === null ? [] : ['core.use-portal', ...permissions],
    actor: actor === null ? null : { ...someone, ...actor },
  };
}
