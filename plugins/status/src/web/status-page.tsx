import { Button, Card, Fact, Facts, Icon, Skeleton, useIsPhone } from '@porchlight/ui';
import { isApiError, messageOf, Page, QueryState, useInstant } from '@porchlight/web';
import { useState } from 'react';
import type { Status } from '../generated/types.ts';
import { formatMilliseconds } from '../rules/duration.ts';
import { AboutCard } from './about-card.tsx';
import { ChecksTable } from './checks-table.tsx';
import { DatabaseCard } from './database-card.tsx';
import { LastUpdated } from './last-updated.tsx';
import { ModulesTable } from './modules-table.tsx';
import { ProcessCard } from './process-card.tsx';
import { ProvidersTable } from './providers-table.tsx';
import { ResourcesCard } from './resources-card.tsx';
import { HealthBadge } from './state-badges.tsx';
import './status-page.css';
import { statusTexts } from './status-texts.ts';
import { useStatus } from './use-status.ts';
import { WorkTable } from './work-table.tsx';

export default function StatusPage() {
  const query = useStatus();
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = query;
  const isPhone = useIsPhone();
  // Only what the user started shows on the button: every 30 seconds it would flicker.
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = () => {
    setRefreshing(true);
    void refetch().finally(() => setRefreshing(false));
  };
  const facts = (
    <>
      {data && <HealthBadge state={error === null ? data.overallHealth : 'unknown'} />}
      <span className="status-page__subtitle">{statusTexts.subtitle}</span>
    </>
  );
  const updated = dataUpdatedAt > 0 && (
    <LastUpdated updatedAt={dataUpdatedAt} triedAt={Math.max(dataUpdatedAt, errorUpdatedAt)} />
  );
  return (
    <Page
      ground="canvas"
      facts={isPhone ? undefined : facts}
      actions={
        <>
          {!isPhone && updated}
          <Button
            icon={<Icon name="refresh-cw" />}
            busyText={isRefreshing ? 'Refreshing...' : null}
            onClick={refresh}
          >
            Refresh
          </Button>
        </>
      }
    >
      {/* The header of a phone has no room for facts. */}
      {isPhone && (
        <div className="status-page__facts">
          {facts}
          {updated}
        </div>
      )}
      <QueryState
        query={query}
        skeleton={<Loading />}
        title="Failed to Load Status"
        detail={statusFailure}
        staleDetail={statusFailure}
        retryLabel="Retry"
      >
        {(status) => <Cards status={status} />}
      </QueryState>
    </Page>
  );
}

/** The HTTP status belongs to the sentence; without a response there is none. */
function statusFailure(error: unknown): string {
  const message = messageOf(error);
  return isApiError(error) && error.status > 0 ? `HTTP ${error.status}: ${message}` : message;
}

function Loading() {
  return (
    <div className="status-page__grid" role="status" aria-label={statusTexts.loading}>
      <Skeleton width="100%" height={280} />
      <Skeleton width="100%" height={280} />
      <p className="status-page__wide">{statusTexts.loading}</p>
    </div>
  );
}

function Cards({ status }: { readonly status: Status }) {
  const { system, api, checks, plugins, work, providers, database, timestamp } = status;
  return (
    <div className="status-page__grid">
      <ResourcesCard system={system} />
      <ProcessCard api={api} />
      <ChecksTable checks={checks} timestamp={timestamp} />
      <WorkTable work={work} />
      <ProvidersTable providers={providers} timestamp={timestamp} />
      <ModulesTable plugins={plugins} checks={checks} />
      <div className="status-page__column">
        <DatabaseCard database={database} />
        <InformationCard status={status} />
      </div>
      <AboutCard />
    </div>
  );
}

function InformationCard({ status }: { readonly status: Status }) {
  const instant = useInstant();
  return (
    <Card title="System Information">
      <Facts>
        <Fact label="Response time">{formatMilliseconds(status.responseTime)}</Fact>
        <Fact label="Timestamp">{instant(status.timestamp)}</Fact>
        <Fact label="Overall health">{status.overallHealth}</Fact>
      </Facts>
    </Card>
  );
}
