import { Table } from '@porchlight/ui';
import { Link } from 'react-router-dom';
import type { Status } from '../generated/types.ts';
import { formatAgo } from '../rules/age.ts';
import { formatMilliseconds } from '../rules/duration.ts';
import { HistoryBars } from './history-bars.tsx';
import { HealthBadge } from './state-badges.tsx';
import { StatusSection } from './status-section.tsx';
import { statusTexts } from './status-texts.ts';

type Check = Status['checks'][number];

/** Every check with its last day, and what is wrong. */
export function ChecksTable({ checks, timestamp }: Pick<Status, 'checks' | 'timestamp'>) {
  if (checks.length === 0) return null;
  const head = (
    <>
      <th scope="col">Service</th>
      <th scope="col">State</th>
      <th scope="col" className="status-page__figure status-page__wide-only">
        Latency
      </th>
      <th scope="col" className="status-page__wide-only">
        Last OK
      </th>
      <th scope="col" className="status-page__history">
        History
      </th>
      <th scope="col">Detail</th>
    </>
  );
  return (
    <StatusSection title="Checks" meta="Last 24 hours, one bar is 30 minutes">
      <Table label="Checks" className="status-page__table" head={head}>
        {checks.map((check) => (
          <tr key={check.id}>
            <td className="status-page__name">{check.title}</td>
            <td>
              <HealthBadge state={check.state} />
            </td>
            <td className="status-page__figure status-page__wide-only">
              {formatMilliseconds(check.latency)}
            </td>
            <td className="status-page__wide-only">{lastOk(check, timestamp)}</td>
            <td className="status-page__history">
              <HistoryBars states={check.history} now={timestamp} />
            </td>
            <td className="status-page__detail">
              {check.detail}
              {/* In place of its column. */}
              <span className="status-page__narrow-only">
                <HistoryBars states={check.history} now={timestamp} />
              </span>
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
    </StatusSection>
  );
}

function lastOk({ lastOkAt }: Check, now: string): string {
  return lastOkAt === null ? 'Not in 24 h' : formatAgo(lastOkAt, now);
}
