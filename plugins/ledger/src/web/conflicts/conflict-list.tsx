import { ASSIGNED_AGENT } from '@porchlight/clients/contract';
import { ClientAgentNames } from '@porchlight/clients/slots';
import { formatDayAndClock } from '@porchlight/kernel';
import { SegmentedFilter } from '@porchlight/ui';
import { SlotOutlet, useAgency } from '@porchlight/web';
import { type ReactNode, useEffect } from 'react';
import { clientLabel } from '../cell-anchors/client-label.ts';
import { actorName } from '../history/change-texts.ts';
import { useLastChange } from '../history/history-queries.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import type { Choice, ConflictCell } from '../rows/conflicts.ts';
import { conflictsTexts as texts } from './conflicts-texts.ts';

/** Up to this many cells are decided one by one; of more only the first ones are shown. */
export const MOST_CHOICES = 100;
/** With more cells than this, authors are not looked up. */
const MOST_LOOKED_UP = 20;

const options = [
  { value: 'mine', label: texts.keepMine },
  { value: 'theirs', label: texts.takeTheirs },
] as const;

interface ConflictListProps {
  readonly cells: readonly ConflictCell[];
  /** By cell; null where they are not chosen one by one. */
  readonly choices: readonly Choice[] | null;
  readonly onChoose: (index: number, choice: Choice) => void;
}

/** Each cell with the value it holds now above the user's own. */
export function ConflictList({ cells, choices, onChoose }: ConflictListProps) {
  const more = cells.length - MOST_CHOICES;
  const shown = cells
    .map((cell, index) => ({ cell, index }))
    .toSorted((one, other) => one.cell.row - other.cell.row)
    .slice(0, MOST_CHOICES);
  return (
    <>
      <ul className="ledger-conflict__list" aria-label={texts.list}>
        {shown.map(({ cell, index }, line) => (
          <ConflictItem
            key={`${cell.id} ${cell.column.key}`}
            cell={cell}
            lookUp={line < MOST_LOOKED_UP}
            choice={choices?.[index] ?? null}
            onChoose={(choice) => onChoose(index, choice)}
          />
        ))}
      </ul>
      {more > 0 && <p className="ledger-conflict__hint">{texts.more(more)}</p>}
    </>
  );
}

interface ConflictItemProps {
  readonly cell: ConflictCell;
  readonly lookUp: boolean;
  readonly choice: Choice | null;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictItem({ cell, lookUp, choice, onChoose }: ConflictItemProps) {
  const { ledger } = useLedgerPage();
  const { id, row, column, mine, theirs, by } = cell;
  const { time_zone: timeZone } = useAgency();
  const last = useLastChange(id, column.key, { enabled: lookUp });
  const who = by ?? (last === undefined ? null : actorName(last.actor));
  const client = clientLabel(ledger.rows, row);

  // A cell that is left undecided names them too.
  useEffect(() => {
    if (who !== null) ledger.rows.noteAuthor(id, column.key, who);
  }, [ledger, id, column.key, who]);

  return (
    <li className="ledger-conflict__cell">
      <dl className="ledger-conflict__values">
        <dt>{texts.cell(client, column.label)}</dt>
        <Value name={texts.theirs} column={column.key} text={theirs}>
          {who !== null && (
            <span className="ledger-conflict__by">
              {texts.by(who, last === undefined ? '' : formatDayAndClock(last.at, timeZone))}
            </span>
          )}
        </Value>
        <Value name={texts.mine} column={column.key} text={mine} />
      </dl>
      {choice !== null && (
        <SegmentedFilter
          label={texts.choiceOf(client, column.label)}
          options={options}
          value={choice}
          onChange={onChoose}
        />
      )}
    </li>
  );
}

interface ValueProps {
  readonly name: string;
  /** The key of the column. */
  readonly column: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Value({ name, column, text, children }: ValueProps) {
  // The cell of the agent holds an id.
  const isAgent = column === ASSIGNED_AGENT && text !== '';
  const shown = isAgent ? (
    <SlotOutlet slot={ClientAgentNames} props={{ agentId: Number(text) }} />
  ) : (
    text
  );
  return (
    <dd>
      <span className="ledger-conflict__name">{name}</span> {shown || <i>{texts.empty}</i>}
      {children}
    </dd>
  );
}
