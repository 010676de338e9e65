import { formatDayAndClock } from '@porchlight/kernel';
import { Button, Icon, VisuallyHidden } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';
import type { CellChange } from '../../generated/types.ts';
import type { GridColumn } from '@porchlight/grid';
import { actorName, changeText, restoredText } from './change-texts.ts';
import { historyTexts } from './history-texts.ts';

interface ChangeLineProps {
  readonly change: CellChange;
  readonly column: GridColumn;
  readonly now: string;
  readonly onRestore: (text: string) => void;
}

/** One change with author, time, and values; its previous value can be restored. */
export function ChangeLine({ change, column, now, onRestore }: ChangeLineProps) {
  const { time_zone: timeZone } = useAgency();
  const { at, actor, purpose } = change;
  const { type } = column;
  const [from, to] = [changeText(type, change.from), changeText(type, change.to)];
  const before = restoredText(type, change.from);
  const restorable = column.editable && !column.sensitive && before !== now;
  const restores = from === '' ? historyTexts.restoreEmpty : historyTexts.restore(from);
  return (
    <li className="ledger-history__line">
      <p className="ledger-history__who">
        <span>{actorName(actor)}</span>
        <time dateTime={at}>{formatDayAndClock(at, timeZone)}</time>
      </p>
      <p className="ledger-history__values">
        {from === to ? (
          <span>{historyTexts.same}</span>
        ) : (
          <>
            <VisuallyHidden>{historyTexts.was} </VisuallyHidden>
            <Value text={from} old />
            <Icon name="arrow-right" size={12} />
            <VisuallyHidden>{historyTexts.changedTo} </VisuallyHidden>
            <Value text={to} />
          </>
        )}
      </p>
      {purpose !== null && <p className="ledger-history__note">{historyTexts.reason(purpose)}</p>}
      {restorable && (
        <Button
          size="small"
          variant="ghost"
          className="ledger-history__restore"
          icon={<Icon name="undo-2" size={14} />}
          onClick={() => onRestore(before)}
        >
          <span>{restores}</span>
        </Button>
      )}
    </li>
  );
}

function Value({ text, old = false }: { readonly text: string; readonly old?: boolean }) {
  if (text === '') return <i>{historyTexts.empty}</i>;
  return old ? <del>{text}</del> : <span>{text}</span>;
}
