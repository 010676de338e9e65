import {
  ErrorState,
  Icon,
  IconButton,
  useSkeleton,
  Badge,
  Skeleton,
  uiTexts,
} from '@porchlight/ui';
import { type ReactNode, Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../page/page.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { HeaderFacts } from '../plugin/points.ts';
import type { LazyComponent, WebRoute } from '../plugin/define-web-plugin.ts';
import { useSnapshot, usePortalState } from '../portal/portal-context.tsx';
import { CatchErrors } from '../base/catch-errors.tsx';
import { forget, useLoaded } from '../base/loaded.ts';
import { CLIENTS_PATH, HOME_PATH } from '../session/return-path.ts';
import { useOnline } from '../query/use-online.ts';
import { SlotOutlet } from '../slots/slot-outlet.tsx';
import { DrawerContext } from './drawer-context.ts';
import { shellTexts } from '../base/shell-texts.ts';
import { Redirect } from './redirect.tsx';
import './page-skeleton.css';
import './turned-off-notice.css';

/** A plugin's page inside the shell; without its permission the way leads to the clients. */
export function PortalRoutePage({ route }: { readonly route: WebRoute }) {
  const { granted } = useSnapshot();
  if (route.needs !== undefined && !granted.has(route.needs.id)) {
    const to = route.path === CLIENTS_PATH ? HOME_PATH : CLIENTS_PATH;
    return <Redirect to={to} reason={shellTexts.noAccess(route.title)} />;
  }
  return (
    <ShellPage title={route.title}>
      <TurnedOffNotice route={route} />
      <CatchErrors
        onTryAgain={() => forget(route.page)}
        fallback={(_error, tryAgain) => (
          <Page>
            <ErrorState
              title="This page could not be shown"
              detail="Nothing was lost on the server. Please try again."
              onRetry={tryAgain}
            />
          </Page>
        )}
      >
        <PageContent load={route.page} />
      </CatchErrors>
    </ShellPage>
  );
}

function PageContent({ load }: { readonly load: LazyComponent }) {
  const content = useLoaded(load);
  const showSkeleton = useSkeleton(content === null);
  if (showSkeleton) return <PageSkeleton />;
  if (content === null) return null;
  return (
    <Suspense fallback={null}>
      <content.default />
    </Suspense>
  );
}

/** The page frame with what the shell puts into its header. */
export function ShellPage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { pathname } = useLocation();
  const openDrawer = use(DrawerContext);
  return (
    <PageFrame
      title={title}
      leading={
        openDrawer !== null && (
          <IconButton
            label="Open menu"
            size="touch"
            icon={<Icon name="menu" />}
            onClick={openDrawer}
          />
        )
      }
      facts={<SlotOutlet slot={HeaderFacts} props={{ path: pathname }} />}
      marks={<OfflineMark />}
    >
      {children}
    </PageFrame>
  );
}

/** Says in the header that the network is down. */
function OfflineMark() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Badge tone="payment" icon="triangle-alert">
          Offline
        </Badge>
      )}
    </div>
  );
}

/** While a page's chunk is on its way. */
function PageSkeleton() {
  return (
    <Page>
      <div className="page-skeleton" role="status" aria-label={uiTexts.loading}>
        {['40%', '100%', '92%', '96%', '88%'].map((width) => (
          <Skeleton key={width} width={width} height={16} />
        ))}
      </div>
    </Page>
  );
}

/** Above a page that is only shown for its unsaved text: its module is turned off. */
function TurnedOffNotice({ route }: { readonly route: WebRoute }) {
  const state = usePortalState();
  const owner = useSnapshot().routes.find(({ value }) => value === route)?.plugin;
  if (owner === undefined || state.phase !== 'ready') return null;
  if (state.snapshot.routes.some(({ value }) => value === route)) return null;
  return (
    <div role="alert" className="turned-off-notice">
      <Icon name="power" />
      <p>{shellTexts.turnedOffWhileOpen(owner.title)}</p>
    </div>
  );
}
