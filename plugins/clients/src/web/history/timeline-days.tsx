import { useAgency } from '@porchlight/web';
import type { HistoryLine } from '../../generated/types.ts';
import { byDay, dayHeading } from '../../rules/history-days.ts';
import { useToday } from '../use-today.ts';
import { TimelineLine } from './timeline-line.tsx';

/** Lines under the days on which they happened at the agency. */
export function TimelineDays({ lines }: { readonly lines: readonly HistoryLine[] }) {
  const { time_zone: timeZone } = useAgency();
  const today = useToday();
  return byDay(lines, timeZone).map(({ date, lines: ofDay }) => (
    <section key={date} className="timeline__day">
      <h3 className="timeline__date">{dayHeading(date, today)}</h3>
      <ol className="timeline__lines">
        {ofDay.map((entry) => (
          <TimelineLine key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}
