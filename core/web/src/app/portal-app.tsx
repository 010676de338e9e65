import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Portal } from '../portal/create-portal.ts';
import { PortalProvider } from '../portal/portal-context.tsx';
import { CatchErrors } from '../base/catch-errors.tsx';
import { PortalRoutes } from '../router/portal-routes.tsx';
import { StartFailure } from '../router/start-screens.tsx';

/** One route for everything: what lies below follows the snapshot without a new router. */
export function createPortalRouter() {
  return createBrowserRouter([{ path: '*', Component: PortalRoutes }]);
}

interface PortalAppProps {
  readonly portal: Portal;
  readonly router: ReturnType<typeof createPortalRouter>;
}

export function PortalApp({ portal, router }: PortalAppProps) {
  return (
    <CatchErrors fallback={() => <StartFailure onRetry={() => window.location.reload()} />}>
      <PortalProvider portal={portal}>
        <RouterProvider router={router} />
      </PortalProvider>
    </CatchErrors>
  );
}
