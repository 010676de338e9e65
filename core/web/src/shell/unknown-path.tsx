import { ErrorState } from '@porchlight/ui';
import { useLocation } from 'react-router-dom';
import { shellTexts } from '../base/shell-texts.ts';
import { Page } from '../page/page.tsx';
import { usePortal, useSnapshot } from '../portal/portal-context.tsx';
import { useActor } from '../portal/use-rights.ts';
import type { ReservedPath } from '../portal/reserved-paths.ts';
import { useAbsenceText } from '../portal/use-absence-text.ts';
import { HOME_PATH } from '../session/return-path.ts';
import { ShellPage } from './portal-route-page.tsx';
import { Redirect } from './redirect.tsx';
import { redirectOf, reservedPathAt } from './reserved-staff-paths.ts';

/** A path that no effective module owns leads elsewhere with a sentence, unless a module that may own it did not arrive. */
export function UnknownPath() {
  const { broken } = useSnapshot();
  const reserved = reservedPathAt(useLocation().pathname);
  if (broken.length > 0) return <NotLoaded names={broken.map(({ plugin }) => plugin.title)} />;
  if (reserved !== undefined) return <AbsentModule reserved={reserved} />;
  return <Redirect to={HOME_PATH} reason={shellTexts.pageNotFound} />;
}

function AbsentModule({ reserved }: { readonly reserved: ReservedPath }) {
  const actor = useActor();
  return <Redirect to={redirectOf(reserved, actor)} reason={useAbsenceText(reserved)} />;
}

function NotLoaded({ names }: { readonly names: readonly string[] }) {
  const { store } = usePortal();
  return (
    <ShellPage title="Page not available">
      <Page>
        <ErrorState
          title="This page could not be loaded"
          detail={`Not loaded: ${names.join(', ')}.`}
          onRetry={() => void store.refresh()}
        />
      </Page>
    </ShellPage>
  );
}
