import {
  Button,
  Card,
  Fact,
  Facts,
  formatShortDateTime,
  Icon,
  Skeleton,
  Table,
  useIsPhone,
} from '@porchlight/ui';
import { Link } from 'react-router-dom';
import { isApiError, messageOf, Page, QueryState, useAgency } from '@porchlight/web';
import type { Status } from '../generated/types.ts';
import { HealthBadge } from './health-badge.tsx';
import { ResourcesCard } from './resources-card.tsx';
import './status-page.css';
import { statusTexts } from './status-texts.ts';
import { useStatus } from './use-status.ts';
import { formatBytes } from './byte-size.ts';

/** The time of a millisecond stamp with its seconds: `10:42:06 AM`. */
function timeOfDay(at: number, timeZone: string): string {
  return new Date(at).toLocaleTimeString('en-US', { timeStyle: 'medium', timeZone });
}

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
  const { time_zone: timeZone } = useAgency();
  return (
    <div className="status-page__grid">
      <ResourcesCard system={status.system} />
      <ProcessCard api={status.api} />
      <div className="status-page__wide">
        <Checks checks={status.checks} />
      </div>
      <Card title="System Information">
        <Facts>
          <Fact label="Response time">{`${status.responseTime} ms`}</Fact>
          <Fact label="Timestamp">{formatShortDateTime(status.timestamp, timeZone)}</Fact>
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
  const query = useStatus();
  const { data, isFetching, dataUpdatedAt, refetch } = query;
  const isPhone = useIsPhone();
  const { time_zone: timeZone } = useAgency();
  const refresh = (): void => void refetch();
  const facts = (
    <>
      {data ? <HealthBadge state={data.overallHealth} /> : null}
      <span>API process status and system resources</span>
    </>
  );
  return (
    <Page
      ground="canvas"
      facts={isPhone ? undefined : facts}
      actions={
        <>
          {dataUpdatedAt > 0 ? (
            <span className="status-page__updated">
              Last updated {timeOfDay(dataUpdatedAt, timeZone)}
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
      {/* The header of a phone has no room for facts. */}
      {isPhone && <div className="status-page__facts">{facts}</div>}
      <QueryState
        query={query}
        skeleton={<Loading />}
        title="Failed to Load Status"
        detail={failureText}
        retryLabel="Retry"
      >
        {(status) => <Cards status={status} />}
      </QueryState>
    </Page>
  );
}

function ProcessCard({ api }: Pick<Status, 'api'>) {
  const { pid, version, platform, memory, uptime } = api.process;
  return (
    <Card title="API Process">
      <Facts>
        <Fact label="Process id">{String(pid)}</Fact>
        <Fact label="Runtime">{`Node ${version}, ${platform}`}</Fact>
        <Fact label="Heap used">{formatBytes(memory.used)}</Fact>
        <Fact label="Heap total">{formatBytes(memory.total)}</Fact>
        <Fact label="External memory">{formatBytes(memory.external)}</Fact>
        <Fact label="Process uptime">{uptime.formatted}</Fact>
        <Fact label="Environment">{api.health.environment}</Fact>
        <Fact label="Version">{api.health.version}</Fact>
      </Facts>
    </Card>
  );
}

function Checks({ checks }: Pick<Status, 'checks'>) {
  if (checks.length === 0) return null;
  const head = (
    <>
      <th scope="col">Service</th>
      <th scope="col">State</th>
      <th scope="col" className="status-page__figure status-page__latency">
        Latency
      </th>
      <th scope="col">Detail</th>
    </>
  );
  return (
    <section aria-label="Checks">
      <h2 className="status-page__heading">Checks</h2>
      <Table label="Checks" className="status-page__checks" head={head}>
        {checks.map((check) => (
          <tr key={check.id}>
            <td>{check.title}</td>
            <td>
              <HealthBadge state={check.state} />
            </td>
            <td className="status-page__figure status-page__latency">{`${check.latency} ms`}</td>
            <td className="status-page__detail">
              {check.detail}
              {check.page !== null && check.state !== 'healthy' && (
                <Link
                  className="status-page__more"
                  to={check.page}
                  aria-label={statusTexts.showWork(check.title)}
                >
                  {statusTexts.show}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
