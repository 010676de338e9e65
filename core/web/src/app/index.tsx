import { followTranslation, guardComposition, localStore, tabStore } from '@porchlight/ui/bare';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPortal, type Portal } from '../portal/create-portal.ts';
import type { PluginEntries } from '../portal/plugin-loader.ts';
import { watchRevision } from '../portal/watch-revision.ts';
import { preload } from '../base/loaded.ts';
import { loadPortalScreens } from '../router/portal-screen.tsx';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PortalProvider } from '../portal/portal-context.tsx';
import { CatchErrors } from '../base/catch-errors.tsx';
import { PortalRoutes } from '../router/portal-routes.tsx';
import { StartFailure } from '../router/start-screens.tsx';

export type { PluginEntries } from '../portal/plugin-loader.ts';

/**
 * Starts the portal in this tab.
 *
 * @param root the element to draw into
 * @param entries entry chunks of the plugins that the app was built with
 */
export function startPortal(root: HTMLElement, entries: PluginEntries): void {
  guardComposition(window);
  followTranslation(document);
  const browser = { window, fetch: window.fetch, storage: localStore, tabStorage: tabStore };
  const portal = createPortal(browser, { ...entries, core: loadCorePlugin });
  // A signed-in user will see the shell and core's own pages: they are fetched beside the bootstrap.
  if (portal.sessions.current() !== null) {
    void preload(loadPortalScreens);
    void preload(loadCorePlugin);
  }
  void portal.start();
  watchRevision(portal, document);
  createRoot(root).render(
    <StrictMode>
      <PortalApp portal={portal} router={createPortalRouter()} />
    </StrictMode>,
  );
}

async function loadCorePlugin() {
  const { corePlugin } = await import('../core-plugin/index.ts');
  return { default: corePlugin };
}

/** One route for everything: what lies below follows the snapshot without a new router. */
function createPortalRouter() {
  return createBrowserRouter([{ path: '*', Component: PortalRoutes }]);
}

interface PortalAppProps {
  readonly portal: Portal;
  readonly router: ReturnType<typeof createPortalRouter>;
}

function PortalApp({ portal, router }: PortalAppProps) {
  return (
    <CatchErrors fallback={() => <StartFailure onRetry={() => window.location.reload()} />}>
      <PortalProvider portal={portal}>
        <RouterProvider router={router} />
      </PortalProvider>
    </CatchErrors>
  );
}
