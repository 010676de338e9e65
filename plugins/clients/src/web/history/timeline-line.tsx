import { formatClock, formatDayAndSeconds } from '@porchlight/kernel';
import { Icon, Skeleton } from '@porchlight/ui';
import { SlotItem, useAgency, useSlot } from '@porchlight/web';
import type { HistoryLine } from '../../generated/types.ts';
import { ClientHistoryEntries } from '../../slots.ts';
import { byWhom } from './actor-name.ts';
import { FieldChanges } from './entries/field-changes.tsx';
import { historyTexts } from './history-texts.ts';
import { readableName } from './entry-fields.ts';

interface TimelineLineProps {
  /** One entry, or what one person did to several documents within a minute. */
  readonly lines: readonly HistoryLine[];
}

/** Dot, text, time. */
export function TimelineLine({ lines }: TimelineLineProps) {
  const entry = lines[0]!;
  const { time_zone: timeZone } = useAgency();
  const [teller] = useSlot(ClientHistoryEntries, { entry });
  return (
    <li className="timeline-line">
      <span className="timeline-line__dot">
        <Icon name={teller?.icon ?? 'activity'} size={14} />
      </span>
      <div className="timeline-line__words">
        {lines.length > 1 ? (
          <DocumentsEntry lines={lines} />
        ) : teller === undefined ? (
          <PlainLine entry={entry} />
        ) : (
          <SlotItem
            entry={teller}
            props={{ entry }}
            fallback={<Skeleton width="70%" height={20} />}
          />
        )}
        <p className="timeline-line__meta">
          <time dateTime={entry.at} title={formatDayAndSeconds(entry.at, timeZone)}>
            {formatClock(entry.at, timeZone)}
          </time>
          {teller?.namesActor !== true && isKnown(entry.actor) && `, ${byWhom(entry.actor)}`}
          {entry.purpose !== null && `, ${historyTexts.reason(entry.purpose)}`}
        </p>
      </div>
    </li>
  );
}

/** An entry of a plugin that has no text for it, or is turned off. */
function PlainLine({ entry }: { readonly entry: HistoryLine }) {
  return (
    <>
      <p>{readableName(entry.action)}</p>
      <FieldChanges entry={entry} atOnce={2} />
    </>
  );
}

function DocumentsEntry({ lines }: TimelineLineProps) {
  const verb = lines[0]!.action.replace(/^document\./, '').replaceAll('-', ' ');
  const names = lines.flatMap(({ changes: { file_name: name } }) => name?.to ?? name?.from ?? []);
  return (
    <>
      <p>
        <b>{historyTexts.documents(lines.length, verb)}</b>
      </p>
      <p className="timeline-change">{names.join(', ')}</p>
    </>
  );
}

function isKnown({ kind }: HistoryLine['actor']): boolean {
  return kind !== 'unknown';
}
