import { useMoment } from '@porchlight/web';
import type { Status } from '../generated/types.ts';
import { PERIOD_MS } from '../rules/history.ts';
import './history-bars.css';

type States = Status['checks'][number]['history'];

/** Heights differ as well, so that color is never the only sign. */
const HEIGHTS = { healthy: 16, degraded: 10, critical: 5 } as const;
const WIDTH = 5;
const GAP = 2;

interface HistoryBarsProps {
  readonly states: States;
  /** When the last bar was current, ISO 8601. */
  readonly now: string;
}

/** The last 24 hours of a check, one bar for each half hour. */
export function HistoryBars({ states, now }: HistoryBarsProps) {
  const moment = useMoment();
  const present = Math.floor(Date.parse(now) / PERIOD_MS);
  const beganAt = (index: number) =>
    new Date((present - (states.length - 1 - index)) * PERIOD_MS).toISOString();
  return (
    <svg
      className="status-history"
      viewBox={`0 0 ${states.length * (WIDTH + GAP) - GAP} 16`}
      preserveAspectRatio="none"
      role="img"
      aria-label={historyText(states)}
    >
      {states.map((state, index) => {
        const height = state === null ? 1 : HEIGHTS[state];
        return (
          <rect
            key={index}
            className={`status-history__bar--${state ?? 'unknown'}`}
            x={index * (WIDTH + GAP)}
            y={16 - height}
            width={WIDTH}
            height={height}
          >
            {state !== null && state !== 'healthy' && (
              <title>{`${moment(beganAt(index))}: ${state}`}</title>
            )}
          </rect>
        );
      })}
    </svg>
  );
}

/** The bars as a sentence. */
function historyText(states: States): string {
  const count = (one: States[number]) => states.filter((state) => state === one).length;
  const [degraded, critical, unknown] = [count('degraded'), count('critical'), count(null)];
  const known = states.length - unknown;
  const troubles = [
    ...(critical > 0 ? [`critical in ${critical}`] : []),
    ...(degraded > 0 ? [`degraded in ${degraded}`] : []),
  ];
  const text = troubles.length === 0 ? 'healthy' : troubles.join(' and ');
  return `Last 24 hours: ${text}, of ${known} recorded half hours`;
}
