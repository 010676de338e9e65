import { useInstant } from '../time/use-day.ts';
import type { JobSchedule } from '@porchlight/schemas';
import { EmptyState, Table } from '@porchlight/ui';
import { useAgency } from '../portal/use-rights.ts';
import { backgroundTexts, missedTimesTexts } from './background-texts.ts';
import '../page/state-cells.css';

const columns = backgroundTexts.scheduleColumns;

/** Scheduled work: its next and last time, and what happens when a time is missed. */
export function ScheduleTable({ schedules }: { readonly schedules: readonly JobSchedule[] }) {
  const { time_zone: timeZone } = useAgency();
  const instant = useInstant();
  const head = (
    <>
      <th scope="col">{columns.work}</th>
      <th scope="col">{columns.next}</th>
      <th scope="col" className="state-cells__wide">
        {columns.last}
      </th>
      <th scope="col" className="state-cells__wide">
        {columns.missed}
      </th>
    </>
  );
  return (
    <section className="background__schedules" aria-label={backgroundTexts.schedules}>
      <h2 className="background__heading">{backgroundTexts.schedules}</h2>
      <p className="background__hint">{backgroundTexts.schedulesHint(timeZone)}</p>
      {schedules.length === 0 ? (
        <EmptyState drawing="calm-water" title={backgroundTexts.noSchedules} />
      ) : (
        <Table label={backgroundTexts.schedules} head={head}>
          {schedules.map(({ id, title, module, next_at, last_at, missed_times }) => (
            <tr key={id}>
              <td className="state-cells__main">
                <span className="background__title">{title}</span>
                <span className="state-cells__detail">{module}</span>
              </td>
              <td>
                <time dateTime={next_at}>{instant(next_at)}</time>
              </td>
              <td className="state-cells__wide">
                {last_at === null ? (
                  backgroundTexts.neverRan
                ) : (
                  <time dateTime={last_at}>{instant(last_at)}</time>
                )}
              </td>
              <td className="state-cells__wide">{missedTimesTexts[missed_times]}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
