import { classNames } from '@porchlight/ui';
import { SlotOutlet } from '@porchlight/web';
import { ClientSecretValues } from '@porchlight/clients/slots';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CellPin } from '../cell-anchors/cell-pin.tsx';
import type { Cell, CellAt } from '../cell-anchors/use-cell-at.ts';

interface ShownAtCellProps {
  readonly cell: Cell;
  readonly at: CellAt;
  readonly onEnd: (problem: string | null) => void;
  /** The cell is being edited: its editor has the focus. */
  readonly onEdit: () => void;
}

/** Room that the value with its tools takes at most. */
const WIDTH = 320;
/** From the edge of the sheet. */
const MARGIN = 8;

/** To the right of the cell's left edge or to the left of its right one; below the sheet where that has no room for it. */
type Place = 'right' | 'left' | 'foot';

/**
 * The plain value over its cell. It lives in the component of the clients that shows it and nowhere else: the rows of
 * the sheet, its clipboard and its steps back hold the mask.
 */
export function ShownAtCell({ cell: { id, column }, at, onEnd, onEdit }: ShownAtCellProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  /** How far its cell reaches out of the sheet, which the value must not. */
  const [beyond, setBeyond] = useState(0);
  const end = useEffectEvent(onEnd);
  const yieldToEditor = useEffectEvent(onEdit);

  useLayoutEffect(() => {
    const cell = panel.current?.getBoundingClientRect();
    const sheet = panel.current?.closest('.grid__pins')?.getBoundingClientRect();
    const narrow = sheet !== undefined && sheet.width < WIDTH;
    const over = cell !== undefined && sheet !== undefined && cell.left + WIDTH > sheet.right;
    setPlace(narrow ? 'foot' : over ? 'left' : 'right');
    if (over) setBeyond(Math.max(0, cell.right + MARGIN - sheet.right));
  }, []);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(null);
    }
    // The editor lies under the value.
    function onFocus({ target }: FocusEvent) {
      const over = target instanceof Element ? target.closest('.grid-pin') : null;
      if (over !== null && !over.contains(panel.current)) yieldToEditor();
    }
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);

  const value = place !== null && (
    <SlotOutlet
      slot={ClientSecretValues}
      props={{ clientId: Number(id), field: column.key, label: column.label, onEnd }}
    />
  );
  const shown = (
    <div
      ref={panel}
      className={classNames('ledger-secret', place && `ledger-secret--${place}`)}
      {...(place === 'left' && { style: { right: beyond } })}
    >
      {place === 'foot' && <span className="ledger-secret__label">{column.label}</span>}
      {value}
    </div>
  );
  // Rendered in its final place at once: moving it later would request the value again.
  return place === 'foot' ? createPortal(shown, document.body) : <CellPin at={at}>{shown}</CellPin>;
}
