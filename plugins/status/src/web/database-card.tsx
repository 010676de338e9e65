import { Card, Fact, Facts } from '@porchlight/ui';
import type { Status } from '../generated/types.ts';
import { formatBytes } from './byte-size.ts';
import { statusTexts } from './status-texts.ts';

const kinds = { own: 'Own cluster, run by npm start', external: 'External' } as const;

export function DatabaseCard({ database }: Pick<Status, 'database'>) {
  if (database === null) {
    return (
      <Card title="Database">
        <p>{statusTexts.unreadable}</p>
      </Card>
    );
  }
  const { kind, version, bytes, connections, mostConnections } = database;
  return (
    <Card title="Database">
      <Facts>
        <Fact label="Kind">{kinds[kind]}</Fact>
        <Fact label="Version">{`PostgreSQL ${version}`}</Fact>
        <Fact label="Size">{formatBytes(bytes)}</Fact>
        <Fact label="Connections">{`${connections} of ${mostConnections}`}</Fact>
      </Facts>
    </Card>
  );
}
