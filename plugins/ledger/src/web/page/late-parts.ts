/** See `around.ts`. */
export { StatusLine } from '../status/status-line.tsx';
export { LedgerActions } from './ledger-actions.tsx';
export { LedgerTools } from './ledger-tools.tsx';
export { SavingMarks } from './saving-marks.tsx';
export { SheetState } from './sheet-state.tsx';
