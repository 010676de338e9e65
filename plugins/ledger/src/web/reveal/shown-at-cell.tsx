import { SlotOutlet } from '@porchlight/web';
import { ClientSecretValues } from '@porchlight/clients/slots';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CellPin } from '../cells/cell-pin.tsx';
import type { Cell, CellAt } from '../cells/use-cell-at.ts';

interface ShownAtCellProps {
  readonly cell: Cell;
  readonly at: CellAt;
  readonly onEnd: (problem: string | null) => void;
}

/** Room that the value with its tools takes at most. */
const WIDTH = 320;

/**
 * The plain value over its cell. It lives in the component of the clients that shows it and nowhere else: the rows of
 * the sheet, its clipboard and its steps back hold the mask.
 */
export function ShownAtCell({ cell: { id, column }, at, onEnd }: ShownAtCellProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [toLeft, setToLeft] = useState(false);
  const end = useEffectEvent(onEnd);

  useLayoutEffect(() => {
    const sheet = panel.current?.closest('.grid__pins')?.getBoundingClientRect();
    const left = panel.current?.getBoundingClientRect().left ?? 0;
    if (sheet !== undefined) setToLeft(left + WIDTH > sheet.right);
  }, []);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(null);
    }
    // The cell is edited: the editor lies under the value.
    function onFocus({ target }: FocusEvent) {
      const over = target instanceof Element ? target.closest('.grid-pin') : null;
      if (over !== null && !over.contains(panel.current)) end(null);
    }
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);

  return (
    <CellPin at={at}>
      <div ref={panel} className={toLeft ? 'ledger-secret ledger-secret--left' : 'ledger-secret'}>
        <SlotOutlet
          slot={ClientSecretValues}
          props={{ clientId: Number(id), field: column.key, label: column.label, onEnd }}
        />
      </div>
    </CellPin>
  );
}
