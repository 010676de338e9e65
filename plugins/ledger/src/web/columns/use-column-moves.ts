import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridColumn } from '@porchlight/grid';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { reordered } from '../views/view-columns.ts';
import { neighbourOf } from './column-list.ts';
import { columnsTexts } from './columns-texts.ts';

/** How columns are moved in the panel, by keys and by dragging. */
export interface ColumnMoves {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The announcement for screen readers. */
  readonly said: string;
  /** Key of the column that is dragged. */
  readonly dragged: string | null;
  readonly drag: (key: string | null) => void;
  readonly step: (key: string, by: -1 | 1) => void;
  /** Puts the dragged column before another one, or behind it. */
  readonly drop: (key: string, behind: boolean) => void;
}

export function useColumnMoves(ordered: readonly GridColumn[]): ColumnMoves {
  const { columns, view, changeView } = useLedgerPage();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [stepped, setStepped] = useState<{ readonly key: string } | null>(null);

  function move(key: string, before: string | null) {
    const all = { order: view.order, hidden: [] };
    const order = reordered(columns, all, key, before);
    const label = columns.find((column) => column.key === key)?.label ?? key;
    changeView({ order });
    setSaid(columnsTexts.moved(label, order.indexOf(key) + 1, order.length));
  }

  // A line that went to another place has lost the focus.
  useEffect(() => {
    if (stepped === null) return;
    const box = list.current?.querySelector<HTMLElement>(`[data-column='${stepped.key}'] input`);
    box?.focus();
    box?.scrollIntoView({ block: 'nearest' });
  }, [stepped, ordered]);

  return {
    list,
    said,
    dragged,
    drag: setDragged,
    step(key, by) {
      const before = neighbourOf(ordered, key, by);
      if (before === undefined) return;
      move(key, before);
      setStepped({ key });
    },
    drop(key, behind) {
      setDragged(null);
      if (dragged === null || dragged === key) return;
      const place = ordered.findIndex((column) => column.key === key);
      const before = behind ? (ordered[place + 1]?.key ?? null) : key;
      if (before !== dragged) move(dragged, before);
    },
  };
}
