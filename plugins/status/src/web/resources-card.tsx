import { Card, Fact, Facts } from '@porchlight/ui';
import type { Status } from '../generated/types.ts';
import { MEMORY_RED, MEMORY_YELLOW, memoryTone } from '../rules/memory-tone.ts';
import { formatBytes } from './byte-size.ts';
import './meter.css';

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
        right={`${Math.round(capacity)}% of capacity`}
      />
      <Meter
        value={`${memoryPercent.toFixed(1)}%`}
        label="memory"
        percent={memoryPercent}
        tone={memoryTone(memoryPercent)}
        left={`${formatBytes(memory.used)} of ${formatBytes(memory.total)} used`}
        right={`Yellow above ${MEMORY_YELLOW}%, red above ${MEMORY_RED}%`}
      />
      <Facts>
        <Fact label="System uptime">{uptime.formatted}</Fact>
        <Fact label="Platform">{`${platform.type} ${platform.release}, ${platform.arch}`}</Fact>
        <Fact label="Hostname">{platform.hostname}</Fact>
      </Facts>
    </Card>
  );
}

interface MeterProps {
  readonly value: string;
  readonly label: string;
  /** 0 to 100; more is drawn as full. */
  readonly percent: number;
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly left: string;
  readonly right: string;
}

/** A large value over a bar, with the thresholds as text, so that color is never the only sign. */
function Meter({ value, label, percent, tone, left, right }: MeterProps) {
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <div className="status-meter">
      <div className="status-meter__head">
        <strong>{value}</strong> <span>{label}</span>
      </div>
      <svg
        className={`status-meter__bar status-meter__bar--${tone}`}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${Math.round(percent)}%`}
      >
        <rect width="100" height="8" className="status-meter__track" />
        <rect width={filled} height="8" className="status-meter__fill" />
      </svg>
      <div className="status-meter__foot">
        <span>{left}</span>
        <span>{right}</span>
      </div>
    </div>
  );
}
