import {
  Button,
  Card,
  ErrorState,
  Fact,
  Facts,
  formatDateTime,
  Icon,
  Skeleton,
  useSkeleton,
} from '@porchlight/ui';
import { isApiError, messageOf, Page } from '@porchlight/web';
import type { Status } from '../generated/types.ts';
import { ChecksCard } from './checks-card.tsx';
import { HealthBadge } from './health-badge.tsx';
import { ProcessCard } from './process-card.tsx';
import { ResourcesCard } from './resources-card.tsx';
import './status-page.css';
import { useStatus } from './use-status.ts';

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** The HTTP status belongs to the sentence; without an answer there is none. */
function failureText(error: unknown): string {
  const message = messageOf(error);
  return isApiError(error) && error.status > 0 ? `HTTP ${error.status}: ${message}` : message;
}

function Loading() {
  return (
    <div className="status-page__grid" role="status" aria-label="Loading System Status...">
      <Skeleton width="100%" height={280} />
      <Skeleton width="100%" height={280} />
      <p className="status-page__wide">Loading System Status...</p>
    </div>
  );
}

function Cards({ status }: { readonly status: Status }) {
  return (
    <div className="status-page__grid">
      <ResourcesCard system={status.system} />
      <ProcessCard api={status.api} />
      <div className="status-page__wide">
        <ChecksCard checks={status.checks} />
      </div>
      <Card title="System Information">
        <Facts>
          <Fact label="Response time">{`${status.responseTime} ms`}</Fact>
          <Fact label="Timestamp">{formatDateTime(status.timestamp)}</Fact>
          <Fact label="Overall health">{status.overallHealth}</Fact>
        </Facts>
      </Card>
      <Card title="About This Status Page">
        <p>
          This page shows only what the API process knows. Full monitoring is done by a separate
          production monitor service.
        </p>
      </Card>
    </div>
  );
}

export default function StatusPage() {
  const { data, error, isFetching, isPending, dataUpdatedAt, refetch } = useStatus();
  const skeleton = useSkeleton(isPending);
  const refresh = (): void => void refetch();
  return (
    <Page
      ground="canvas"
      facts={
        <>
          {data ? <HealthBadge state={data.overallHealth} /> : null}
          <span>API process status and system resources</span>
        </>
      }
      actions={
        <>
          {dataUpdatedAt > 0 ? (
            <span className="status-page__updated">
              Last updated {timeOfDay.format(new Date(dataUpdatedAt))}
            </span>
          ) : null}
          <Button
            icon={<Icon name="refresh-cw" />}
            busyText={isFetching ? 'Refreshing...' : null}
            onClick={refresh}
          >
            Refresh
          </Button>
        </>
      }
    >
      {skeleton ? <Loading /> : null}
      {error ? (
        <ErrorState
          title="Failed to Load Status"
          detail={failureText(error)}
          onRetry={refresh}
          retryLabel="Retry"
          busyText={isFetching ? 'Retrying...' : null}
        />
      ) : null}
      {data && !error && !skeleton ? <Cards status={data} /> : null}
    </Page>
  );
}
