import { useStore } from '@porchlight/ui/bare';
import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { LazyComponent, WebRoute } from '../plugin/define-web-plugin.ts';
import { usePortal, useSnapshot } from '../portal/portal-context.tsx';
import { LOGIN_PATH, safeReturnPath } from '../session/return-path.ts';
import { CatchErrors } from '../base/catch-errors.tsx';
import { forget, useLoaded } from '../base/loaded.ts';
import { useDocumentTitle } from '../base/page-title.ts';
import { StartFailure, Starting } from './start-screens.tsx';

/** A page without frame and sign-in; the sign-in page itself redirects a visitor who has a session. */
export function PublicRoutePage({ route }: { readonly route: WebRoute }) {
  const { sessions } = usePortal();
  const session = useStore(sessions.state);
  const { actor } = useSnapshot();
  const [search] = useSearchParams();
  useDocumentTitle(route.title);

  const isSignedIn = session !== null && actor?.id === session.claims.id;
  if (route.path === LOGIN_PATH && isSignedIn) {
    return <Navigate to={safeReturnPath(search.get('from'))} replace />;
  }
  return (
    <CatchErrors
      onTryAgain={() => forget(route.page)}
      fallback={(_error, tryAgain) => <StartFailure onRetry={tryAgain} />}
    >
      <PublicContent load={route.page} />
    </CatchErrors>
  );
}

function PublicContent({ load }: { readonly load: LazyComponent }) {
  const content = useLoaded(load);
  if (content === null) return <Starting />;
  return (
    <Suspense fallback={<Starting />}>
      <content.default />
    </Suspense>
  );
}
