import { ErrorState } from '@porchlight/ui';
import { Navigate } from 'react-router-dom';
import { Page } from '../page/page.tsx';
import { usePortal, useSnapshot } from '../portal/portal-context.tsx';
import { HOME_PATH } from '../session/return-path.ts';
import { ShellPage } from './portal-route-page.tsx';

/** An unknown path leads to the landing page, unless a module that may own it did not arrive. */
export function UnknownPath() {
  const { store } = usePortal();
  const { broken } = useSnapshot();
  if (broken.length === 0) return <Navigate to={HOME_PATH} replace />;
  const names = broken.map(({ plugin }) => plugin.title).join(', ');
  return (
    <ShellPage title="Page not available">
      <Page>
        <ErrorState
          title="This page could not be loaded"
          detail={`Not loaded: ${names}.`}
          onRetry={() => void store.refresh()}
        />
      </Page>
    </ShellPage>
  );
}
