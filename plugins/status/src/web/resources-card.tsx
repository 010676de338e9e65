import { Card, Fact, Facts } from '@porchlight/ui';
import type { Status } from '../generated/types.ts';
import { memoryTone } from '../rules/memory-tone.ts';
import { formatBytes } from './byte-size.ts';
import { Meter } from './meter.tsx';

export function ResourcesCard({ system }: Pick<Status, 'system'>) {
  const { cpu, memory, platform, uptime } = system.resources;
  const load = cpu.load[0] ?? 0;
  const capacity = (load / cpu.cores) * 100;
  const memoryPercent = Number(memory.usagePercent);
  return (
    <Card title="System Resources">
      <Meter
        value={load.toFixed(2)}
        label="CPU load"
        percent={capacity}
        tone={capacity > 100 ? 'bad' : 'ok'}
        left={`${cpu.cores} cores, ${cpu.model}`}
        right={`${Math.round(capacity)} % of capacity`}
      />
      <Meter
        value={`${memoryPercent.toFixed(1)} %`}
        label="memory"
        percent={memoryPercent}
        tone={memoryTone(memoryPercent)}
        left={`${formatBytes(memory.used)} of ${formatBytes(memory.total)} used`}
        right="yellow above 70, red above 85"
      />
      <Facts>
        <Fact label="System uptime">{uptime.formatted}</Fact>
        <Fact label="Platform">{`${platform.type} ${platform.release}, ${platform.arch}`}</Fact>
        <Fact label="Hostname">{platform.hostname}</Fact>
      </Facts>
    </Card>
  );
}
