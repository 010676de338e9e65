import type { GridColumn } from '@porchlight/grid';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { selectedRowsTexts as texts } from './selected-rows-texts.ts';

type SetColumn = (column: GridColumn, value: string, done: (changed: number) => string) => void;

/** Writes a value for all selected clients as one step, says how many it changed, and offers to undo it. */
export function useSetColumn(): SetColumn {
  const { grid, say } = useLedgerPage();
  return (column, value, done) =>
    grid?.setColumn(column, value, (undo, changed) =>
      changed === 0 ? say(texts.unchanged) : say(done(changed), 'done', undo),
    );
}
