import { formatClockSeconds } from '@porchlight/kernel';
import { useAgency } from '@porchlight/web';
import { useEffect, useState } from 'react';
import { REFRESH_EVERY_MS } from './use-status.ts';

interface LastUpdatedProps {
  /** When the readings on the page arrived, in milliseconds since 1970. */
  readonly updatedAt: number;
  /** When the last request ended, which may have failed. */
  readonly triedAt: number;
}

/** `Last updated 10:42:06 AM, again in 18 s`; counts down by itself, so that nothing else renders each second. */
export function LastUpdated({ updatedAt, triedAt }: LastUpdatedProps) {
  const { time_zone: timeZone } = useAgency();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((triedAt + REFRESH_EVERY_MS - now) / 1_000);
  const next = Math.min(REFRESH_EVERY_MS / 1_000, Math.max(0, seconds));
  return (
    <span className="status-page__updated">
      {`Last updated ${formatClockSeconds(updatedAt, timeZone)}`}
      <span className="status-page__countdown">{`, again in ${next} s`}</span>
    </span>
  );
}
