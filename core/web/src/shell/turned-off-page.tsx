import { EmptyState } from '@porchlight/ui';
import { Link } from 'react-router-dom';
import { Page } from '../page/page.tsx';
import type { WebRoute } from '../plugin/define-web-plugin.ts';
import { HOME_PATH } from '../session/return-path.ts';
import { ShellPage } from './portal-route-page.tsx';

interface TurnedOffPageProps {
  readonly route: WebRoute;
  /** Title of the module that the page belongs to. */
  readonly module: string;
}

/** In the place of a page whose module was turned off while it was open. */
export function TurnedOffPage({ route, module }: TurnedOffPageProps) {
  return (
    <ShellPage title={route.title}>
      <Page>
        <EmptyState
          drawing="calm-water"
          title="Module turned off"
          hint={`${module} was turned off. Its data is safe and returns when it is turned on again.`}
          action={<Link to={HOME_PATH}>Go to the start page</Link>}
        />
      </Page>
    </ShellPage>
  );
}
