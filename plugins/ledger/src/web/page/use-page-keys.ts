import { useShortcut } from '@porchlight/web';
import { type Panel, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { findTexts } from '../find/find-texts.ts';
import { pageTexts } from './page-texts.ts';
import { typeAhead } from '../controls/type-ahead.ts';
import { useAddRow } from './use-add-row.ts';

const { keys } = pageTexts;
const anywhere = { inInputs: true };
const ofCells = { group: keys.cells };

/** The keys of the page. Those of the cells are the grid's own and only listed. */
export function usePageKeys(): void {
  const { grid, openPanel } = useLedgerPage();
  const addRow = useAddRow();

  function openAndType(panel: Panel) {
    typeAhead();
    openPanel(panel);
  }

  useShortcut('mod+f', () => openAndType('find'), { label: findTexts.find, ...anywhere });
  useShortcut('mod+g', () => openAndType('jump'), { label: pageTexts.jump, ...anywhere });
  useShortcut('mod+p', () => openPanel('print'), { label: pageTexts.print, ...anywhere });
  useShortcut('insert', addRow, { label: pageTexts.addRow, ...anywhere });
  useShortcut('arrowdown', () => grid?.focus(), { label: keys.toCells });

  // The grid has its own while it has the focus; these work from the buttons around it.
  useShortcut('mod+z', () => grid?.undo(), { label: pageTexts.undo, ...ofCells });
  useShortcut('mod+y', () => grid?.redo(), { label: pageTexts.redo, ...ofCells });
  useShortcut('f2', null, { label: keys.edit, ...ofCells });
  useShortcut('mod+d', null, { label: keys.fillDown, ...ofCells });
  useShortcut('mod+enter', null, { label: keys.fill, ...ofCells });
  useShortcut('shift+enter', null, { label: keys.open, ...ofCells });
  useShortcut('alt+h', null, { label: keys.history, ...ofCells });
  useShortcut('alt+r', null, { label: keys.reveal, ...ofCells });
  useShortcut('shift+f10', null, { label: keys.cellMenu, ...ofCells });
  useShortcut('shift+space', null, { label: keys.selectRow, ...ofCells });
  useShortcut('mod+shift+space', null, { label: keys.markRow, ...ofCells });
  useShortcut('alt+arrowdown', null, { label: keys.columnMenu, ...ofCells });
  useShortcut('alt+shift+arrows', null, { label: keys.moveColumn, ...ofCells });
  useShortcut('escape', null, { label: keys.leave, ...ofCells });
}
