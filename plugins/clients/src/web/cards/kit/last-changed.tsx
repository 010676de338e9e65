import { formatClock } from '@porchlight/kernel';
import { initialsOf, Tooltip } from '@porchlight/ui';
import { useAgency, useDay } from '@porchlight/web';
import { useLastChanged } from '../../history/use-last-changed.ts';
import { kitTexts } from './kit-texts.ts';

interface LastChangedProps {
  readonly clientId: number;
  readonly fields: readonly string[];
}

/**
 * Initials and day of the last change in the head of a card; the whole of it on hover and for screen readers. In the
 * time zone of the agency, as the timeline beside it.
 */
export function LastChanged({ clientId, fields }: LastChangedProps) {
  const change = useLastChanged(clientId, fields);
  const { time_zone: timeZone } = useAgency();
  const toDay = useDay();
  if (change === null) return null;
  const day = toDay(change.at);
  const whole = kitTexts.lastChanged(change.by.name, day, formatClock(change.at, timeZone));
  return (
    <Tooltip label={whole}>
      <span aria-label={whole} role="note">
        {initialsOf(change.by.name)}, {day}
      </span>
    </Tooltip>
  );
}
