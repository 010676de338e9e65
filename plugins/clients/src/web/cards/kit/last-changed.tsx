import { formatDateText, initialsOf, Tooltip } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';
import { civilToday } from '@porchlight/kernel';
import { clockTime } from '../../../rules/history-days.ts';
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
  if (change === null) return null;
  const day = formatDateText(civilToday(timeZone, new Date(change.at)));
  const whole = kitTexts.lastChanged(change.by.name, day, clockTime(change.at, timeZone));
  return (
    <Tooltip label={whole}>
      <span aria-label={whole} role="note">
        {initialsOf(change.by.name)}, {day}
      </span>
    </Tooltip>
  );
}
