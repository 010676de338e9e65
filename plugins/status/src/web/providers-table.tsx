import { Table } from '@porchlight/ui';
import type { Status } from '../generated/types.ts';
import { formatAgo } from '../rules/age.ts';
import { CircuitBadge } from './state-badges.tsx';
import { StatusSection } from './status-section.tsx';
import { statusTexts } from './status-texts.ts';

/** The hosts of providers that this process called, and how fast they respond. */
export function ProvidersTable({ providers, timestamp }: Pick<Status, 'providers' | 'timestamp'>) {
  const head = (
    <>
      <th scope="col">Host</th>
      <th scope="col">State</th>
      <th scope="col" className="status-page__figure">
        Calls
      </th>
      <th scope="col" className="status-page__figure">
        Failed
      </th>
      <th scope="col" className="status-page__figure">
        95% within
      </th>
      <th scope="col">Last success</th>
    </>
  );
  return (
    <StatusSection title="Calls to providers" meta="Since the process started">
      {providers.length === 0 ? (
        <p className="status-page__empty">No provider has been called.</p>
      ) : (
        <Table label="Calls to providers" className="status-page__table" head={head}>
          {providers.map(({ host, circuit, calls, failures, p95, succeededAt }) => (
            <tr key={host}>
              <td className="status-page__name">{host}</td>
              <td>
                <CircuitBadge circuit={circuit} />
              </td>
              <td className="status-page__figure">{calls.toLocaleString('en-US')}</td>
              <td className="status-page__figure">{failures.toLocaleString('en-US')}</td>
              <td className="status-page__figure">
                {p95 === null ? 'None' : `${p95.toLocaleString('en-US')} ms`}
              </td>
              <td>
                {succeededAt === null ? statusTexts.never : formatAgo(succeededAt, timestamp)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </StatusSection>
  );
}
