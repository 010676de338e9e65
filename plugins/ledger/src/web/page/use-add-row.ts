import { useLedgerPage } from '../ledger-context/ledger-context.tsx';

/** Adds a blank row below all others and selects its first cell. */
export function useAddRow(): () => void {
  const { ledger, grid, placed } = useLedgerPage();
  return () => {
    const point = {
      row: ledger.rows.addRow(),
      column: Math.max(
        0,
        placed.findIndex(({ editable }) => editable),
      ),
    };
    grid?.select({ anchor: point, focus: point });
    grid?.focus();
  };
}
