/** See `around.ts`. */
export { typingWarning } from '@porchlight/clients/contract';
export { StatusLine } from '../status/status-line.tsx';
export { LedgerActions } from './ledger-actions.tsx';
export { FindBar, LedgerPanels } from './ledger-panels.tsx';
export { LedgerTools } from './ledger-tools.tsx';
export { SaveIndicator } from '../controls/save-indicator.tsx';
export { UnplacedPrompts } from '../unsaved-edits/unplaced-prompts.tsx';
export { SelectionBar } from '../selected-rows/selection-bar.tsx';
export { SheetState } from './sheet-state.tsx';
