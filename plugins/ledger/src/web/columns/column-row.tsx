import { Checkbox, classNames, Icon, IconButton } from '@porchlight/ui';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { GridColumn } from '@porchlight/grid';
import { columnsTexts } from './columns-texts.ts';
import type { ColumnMoves } from './use-column-moves.ts';

interface ColumnRowProps {
  readonly column: GridColumn;
  readonly checked: boolean;
  /** The only one that is shown cannot be hidden. */
  readonly lastShown: boolean;
  readonly widened: boolean;
  /** Null where it cannot be moved. */
  readonly moves: ColumnMoves | null;
  /** Moved by buttons; else dragged, or by keys. */
  readonly touch: boolean;
  readonly onShow: (on: boolean) => void;
  readonly onResetWidth: () => void;
}

export function ColumnRow(props: ColumnRowProps) {
  const { column, checked, lastShown, widened, moves, touch, onShow, onResetWidth } = props;
  const [aim, setAim] = useState<'before' | 'behind' | null>(null);

  function step(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (moves === null || by === null || !event.altKey) return;
    event.preventDefault();
    moves.step(column.key, by);
  }

  function over(event: DragEvent<HTMLElement>) {
    if (moves === null || moves.dragged === null) return;
    event.preventDefault();
    setAim(isLowerHalf(event) ? 'behind' : 'before');
  }

  return (
    <li
      data-column={column.key}
      className={classNames('ledger-columns__row', aim && `ledger-columns__row--${aim}`)}
      onKeyDown={step}
      onDragOver={over}
      onDragLeave={() => setAim(null)}
      onDrop={(event) => {
        event.preventDefault();
        setAim(null);
        moves?.drop(column.key, isLowerHalf(event));
      }}
    >
      <span
        className="ledger-columns__handle"
        draggable={moves !== null && !touch}
        title={columnsTexts.drag(column.label)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', column.label);
          moves?.drag(column.key);
        }}
        onDragEnd={() => moves?.drag(null)}
      >
        {moves !== null && !touch && <Icon name="grip-vertical" size={14} />}
      </span>
      <Checkbox
        className="ledger-columns__box"
        label={column.label}
        checked={checked}
        disabled={checked && lastShown}
        {...(checked && lastShown ? { title: columnsTexts.lastShown } : {})}
        onChange={(event) => onShow(event.target.checked)}
      />
      {moves !== null &&
        touch &&
        ([-1, 1] as const).map((by) => (
          <IconButton
            key={by}
            size="touch"
            label={by < 0 ? columnsTexts.up(column.label) : columnsTexts.down(column.label)}
            icon={<Icon name={by < 0 ? 'chevron-up' : 'chevron-down'} />}
            onClick={() => moves.step(column.key, by)}
          />
        ))}
      {widened && (
        <IconButton
          size={touch ? 'touch' : 'small'}
          label={columnsTexts.resetWidth(column.label)}
          icon={<Icon name="undo-2" size={14} />}
          onClick={onResetWidth}
        />
      )}
    </li>
  );
}

function isLowerHalf({ clientY, currentTarget }: DragEvent<HTMLElement>): boolean {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY > top + height / 2;
}
