import { formatNumber } from '@porchlight/kernel';
import { Table } from '@porchlight/ui';
import type { Status } from '../generated/types.ts';
import { formatAgo } from '../rules/age.ts';
import { formatMilliseconds } from '../rules/duration.ts';
import { CircuitBadge } from './state-badges.tsx';
import { StatusSection } from './status-section.tsx';
import { statusTexts } from './status-texts.ts';

/** The hosts of providers that this process called, and how fast they respond. A repeated call counts once per try. */
export function ProvidersTable({ providers, timestamp }: Pick<Status, 'providers' | 'timestamp'>) {
  const head = (
    <>
      <th scope="col">Host</th>
      <th scope="col">State</th>
      <th scope="col" className="status-page__figure status-page__desk-only">
        Tries
      </th>
      <th scope="col" className="status-page__figure">
        Failed
      </th>
      <th scope="col" className="status-page__figure status-page__desk-only">
        95% of last 200 within
      </th>
      <th scope="col" className="status-page__desk-only">
        Last success
      </th>
    </>
  );
  return (
    <StatusSection title="Calls to providers" meta="Of this process since it started">
      {providers.length === 0 ? (
        <p className="status-page__empty">No provider has been called.</p>
      ) : (
        <Table label="Calls to providers" className="status-page__table" head={head}>
          {providers.map((provider) => (
            <ProviderRow key={provider.host} provider={provider} timestamp={timestamp} />
          ))}
        </Table>
      )}
    </StatusSection>
  );
}

interface ProviderRowProps extends Pick<Status, 'timestamp'> {
  readonly provider: Status['providers'][number];
}

function ProviderRow({ provider, timestamp }: ProviderRowProps) {
  const { host, circuit, calls, failures, p95, succeededAt } = provider;
  const within = p95 === null ? null : formatMilliseconds(p95);
  const success = succeededAt === null ? statusTexts.never : formatAgo(succeededAt, timestamp);
  return (
    <tr>
      <td className="status-page__name">
        {host}
        {/* In place of the columns for which there is no room. */}
        <span className="status-page__narrow-only status-page__below">
          {statusTexts.providerFacts(calls, within, success)}
        </span>
      </td>
      <td>
        <CircuitBadge circuit={circuit} />
      </td>
      <td className="status-page__figure status-page__desk-only">{formatNumber(calls)}</td>
      <td className="status-page__figure">{formatNumber(failures)}</td>
      <td className="status-page__figure status-page__desk-only">{within ?? statusTexts.none}</td>
      <td className="status-page__desk-only">{success}</td>
    </tr>
  );
}
