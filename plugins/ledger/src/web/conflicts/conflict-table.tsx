import { SegmentedFilter, Table } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';
import { clientLabel } from '../cells/client-label.ts';
import { actorName, changeTime } from '../history/change-words.ts';
import { useLastChange } from '../history/history-queries.ts';
import { useLedgerPage } from '../page/ledger-context.tsx';
import type { Choice, ConflictCell } from '../rows/conflicts.ts';
import { conflictsTexts as texts } from './conflicts-texts.ts';

/** So many cells are decided one by one; of more only the first ones are shown. */
export const MOST_CHOICES = 100;
/** Of so many cells it is looked up who changed them. */
const MOST_LOOKED_UP = 20;

const options = [
  { value: 'mine', label: texts.keepMine },
  { value: 'theirs', label: texts.takeTheirs },
] as const;

interface ConflictTableProps {
  readonly cells: readonly ConflictCell[];
  /** By cell; null where they are not chosen one by one. */
  readonly choices: readonly Choice[] | null;
  readonly onChoose: (index: number, choice: Choice) => void;
}

export function ConflictTable({ cells, choices, onChoose }: ConflictTableProps) {
  const more = cells.length - MOST_CHOICES;
  const shown = cells
    .map((cell, index) => ({ cell, index }))
    .toSorted((one, other) => one.cell.row - other.cell.row)
    .slice(0, MOST_CHOICES);
  return (
    <Table
      label={texts.list}
      className="ledger-conflict__table ledger-stack"
      head={
        <>
          <th scope="col">{texts.client}</th>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.theirs}</th>
          <th scope="col">{texts.mine}</th>
          {choices !== null && <th scope="col">{texts.choice}</th>}
        </>
      }
      foot={more > 0 ? texts.more(more) : undefined}
    >
      {shown.map(({ cell, index }, line) => (
        <ConflictRow
          key={`${cell.id} ${cell.column.key}`}
          cell={cell}
          lookUp={line < MOST_LOOKED_UP}
          choice={choices?.[index] ?? null}
          onChoose={(choice) => onChoose(index, choice)}
        />
      ))}
    </Table>
  );
}

interface ConflictRowProps {
  readonly cell: ConflictCell;
  readonly lookUp: boolean;
  readonly choice: Choice | null;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictRow({ cell, lookUp, choice, onChoose }: ConflictRowProps) {
  const { ledger, columns } = useLedgerPage();
  const { id, row, column, mine, theirs, by } = cell;
  const { time_zone: timeZone } = useAgency();
  const last = useLastChange(id, column.key, lookUp);
  const who = by ?? (last === undefined ? null : actorName(last.actor));
  const client = clientLabel(ledger.rows, row, columns);
  return (
    <tr>
      <td>{client}</td>
      <td>{column.label}</td>
      <td className="ledger-conflict__value" data-label={texts.theirs}>
        {theirs || <i>{texts.empty}</i>}
        {who !== null && (
          <span className="ledger-conflict__by">
            {texts.by(who, last === undefined ? '' : changeTime(last.at, timeZone))}
          </span>
        )}
      </td>
      <td className="ledger-conflict__value" data-label={texts.mine}>
        {mine || <i>{texts.empty}</i>}
      </td>
      {choice !== null && (
        <td className="ledger-stack__wide">
          <SegmentedFilter
            label={texts.choiceOf(client, column.label)}
            options={options}
            value={choice}
            onChange={onChoose}
          />
        </td>
      )}
    </tr>
  );
}
