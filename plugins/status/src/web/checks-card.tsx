import { Card, Table } from '@porchlight/ui';
import type { Status } from '../generated/types.ts';
import { HealthBadge } from './health-badge.tsx';

export function ChecksCard({ checks }: Pick<Status, 'checks'>) {
  if (checks.length === 0) return null;
  const head = (
    <>
      <th scope="col">Service</th>
      <th scope="col">State</th>
      <th scope="col" className="status-page__figure">
        Latency
      </th>
      <th scope="col">Detail</th>
    </>
  );
  return (
    <Card title="Checks">
      <Table label="Checks" head={head}>
        {checks.map((check) => (
          <tr key={check.id}>
            <td>{check.title}</td>
            <td>
              <HealthBadge state={check.state} />
            </td>
            <td className="status-page__figure">{`${check.latency} ms`}</td>
            <td>{check.detail}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
