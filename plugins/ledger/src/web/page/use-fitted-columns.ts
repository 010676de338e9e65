import { createTextMeasure, fittedWidths, type GridColumn } from '@porchlight/grid';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { OpenLedger } from '../rows/open-ledger.ts';

type Widths = ReadonlyMap<string, number>;

/** Remembered for as long as the app is open, so that columns do not move when the ledger is opened again. */
let fitted: Widths = new Map();

/**
 * The columns, wide enough for their headings and for the values of the first rows. Each is measured once; a width that
 * the agent has chosen stays.
 */
export function useFittedColumns(
  shown: readonly GridColumn[],
  chosen: Readonly<Record<string, number>>,
  { rows }: Pick<OpenLedger, 'rows'>,
): readonly GridColumn[] {
  const [widths, setWidths] = useState(fitted);
  const measure = useEffectEvent(() => {
    const missing = shown.filter(
      (column) =>
        !fitted.has(column.key) &&
        chosen[column.key] === undefined &&
        rows.text(0, column) !== null,
    );
    if (missing.length === 0) return;
    fitted = new Map([...fitted, ...fittedWidths(missing, rows, createTextMeasure(document.body))]);
    setWidths(fitted);
  });
  useEffect(() => {
    let isOpen = true;
    // The first window; what is fetched later belongs to columns that are not on the screen yet.
    void rows.loaded().then(() => isOpen && measure());
    return () => {
      isOpen = false;
    };
  }, [rows, shown]);

  return useMemo(
    () =>
      shown.map((column) => {
        const width = widths.get(column.key);
        const isFitted = width !== undefined && chosen[column.key] === undefined;
        return isFitted && width !== column.width ? { ...column, width } : column;
      }),
    [shown, chosen, widths],
  );
}
