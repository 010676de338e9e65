import { Card, Fact, Facts } from '@porchlight/ui';
import type { Status } from '../generated/types.ts';
import { formatBytes } from './byte-size.ts';

export function ProcessCard({ api }: Pick<Status, 'api'>) {
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
