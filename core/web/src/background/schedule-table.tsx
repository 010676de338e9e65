import type { JobSchedule } from '@porchlight/schemas';
import { EmptyState, formatDateTime, Table } from '@porchlight/ui';
import { useAgency } from '../portal/use-rights.ts';
import { backgroundTexts, missedTimesTexts } from './background-texts.ts';

/** What runs by itself: its next and last time, and what happens when that time is missed. */
export function ScheduleTable({ schedules }: { readonly schedules: readonly JobSchedule[] }) {
  const { time_zone: timeZone } = useAgency();
  const head = (
    <>
      <th scope="col">Work</th>
      <th scope="col">Next time</th>
      <th scope="col" className="background__wide">
        Last time
      </th>
      <th scope="col" className="background__wide">
        If a time is missed
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
        <Table label={backgroundTexts.schedules} className="background__table" head={head}>
          {schedules.map(({ id, title, module, next_at, last_at, missed_times }) => (
            <tr key={id}>
              <td className="background__work">
                <span className="background__title">{title}</span>
                <span className="background__module">{module}</span>
              </td>
              <td>
                <time dateTime={next_at}>{formatDateTime(next_at, timeZone)}</time>
              </td>
              <td className="background__wide">
                {last_at === null ? (
                  backgroundTexts.neverRan
                ) : (
                  <time dateTime={last_at}>{formatDateTime(last_at, timeZone)}</time>
                )}
              </td>
              <td className="background__wide">{missedTimesTexts[missed_times]}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
