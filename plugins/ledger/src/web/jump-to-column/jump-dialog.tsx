import { Dialog, Icon, Kbd, ListOption } from '@porchlight/ui';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { GridColumn } from '@porchlight/grid';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import './jump-dialog.css';
import { jumpTexts } from './jump-texts.ts';
import { searchColumns } from './search-columns.ts';

/** Finds a column by letters of its name and goes there; a hidden one becomes visible. */
export default function JumpDialog({ onClose }: { readonly onClose: () => void }) {
  const { columns, shown, goTo } = useLedgerPage();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => searchColumns(typed, columns), [typed, columns]);
  const visible = useMemo(() => new Set(shown.map(({ key }) => key)), [shown]);
  const optionId = ({ key }: GridColumn) => `${listId}-${key}`;
  const selected = found[at];

  function jump(column: GridColumn | undefined) {
    if (column === undefined) return;
    onClose();
    goTo({ column: column.key, focus: true });
  }

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((at + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') jump(selected);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open title={jumpTexts.title} onClose={onClose}>
      <div className="ledger-jump">
        <input
          className="ledger-jump__input"
          role="combobox"
          aria-label={jumpTexts.field}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={selected && optionId(selected)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={jumpTexts.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        {found.length === 0 ? (
          <p role="status" className="ledger-jump__nothing">
            {jumpTexts.nothing(typed.trim())}
          </p>
        ) : (
          <div
            id={listId}
            role="listbox"
            aria-label={jumpTexts.columns}
            className="ledger-jump__list"
          >
            {found.map((column, place) => (
              <Option
                key={column.key}
                id={optionId(column)}
                column={column}
                hidden={!visible.has(column.key)}
                selected={place === at}
                onPoint={() => setAt(place)}
                onChoose={() => jump(column)}
              />
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly column: GridColumn;
  readonly hidden: boolean;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ id, column, hidden, selected, onPoint, onChoose }: OptionProps) {
  return (
    <ListOption
      id={id}
      selected={selected}
      className="ledger-jump__option"
      onPoint={onPoint}
      onChoose={onChoose}
    >
      <span className="pl-ellipsis">{column.label}</span>
      <span className="ledger-jump__group">{column.group}</span>
      {hidden && (
        <span className="ledger-jump__hidden">
          <Icon name="eye-off" size={14} />
          {jumpTexts.hidden}
        </span>
      )}
      {selected && <Kbd>{hidden ? jumpTexts.showsIt : jumpTexts.jumps}</Kbd>}
    </ListOption>
  );
}
