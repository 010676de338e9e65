import { blockOf, type CellRange, type GridColumn, isWholeRows } from '@porchlight/grid';
import { ClientDeletion, ClientSecretValues } from '@porchlight/clients/slots';
import { Icon, type IconName, MenuDivider, MenuItem, useStore } from '@porchlight/ui';
import { useSlotEntries } from '@porchlight/web';
import { clientLabel } from '../cell-anchors/client-label.ts';
import { PointMenu, type ScreenPoint } from '../controls/point-menu.tsx';
import { filterProblem } from '../filters/filter-size.ts';
import { filterByValue } from '../filters/filter-by-value.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { isTemporary } from '../rows/added-rows.ts';
import { clientsOfBlock, clientsOfMarks } from '../selected-rows/selected-clients.ts';
import { useMakeInactive } from '../selected-rows/use-make-inactive.ts';
import { cellMenuTexts as texts } from './cell-menu-texts.ts';

interface CellMenuProps {
  readonly at: ScreenPoint;
  readonly range: CellRange;
  readonly onClose: () => void;
  /** The user wants to delete the client with this id. */
  readonly onDelete: (id: string) => void;
}

type Page = ReturnType<typeof useLedgerPage>;

interface Item {
  readonly icon: IconName;
  readonly label: string;
  readonly keys?: string;
  /** Why it cannot act; null when it can. */
  readonly blocked: string | null;
  readonly run: () => void;
}

/** What can be done to the selected cells and their clients. */
export default function CellMenu({ at, range, onClose, onDelete }: CellMenuProps) {
  const page = useLedgerPage();
  const { hub, ledger, placed } = page;
  const { rows } = ledger;
  const mayReveal = useSlotEntries(ClientSecretValues).length > 0;
  const mayDelete = useSlotEntries(ClientDeletion).length > 0;
  const marked = useStore(page.marked);
  const areMarked = marked.size > 0;
  const clients = areMarked
    ? clientsOfMarks(rows, marked)
    : clientsOfBlock(rows, range, placed.slice(0, 1));
  const inactive = useMakeInactive(clients);

  const { row } = range.anchor;
  const column = placed[range.anchor.column];
  const id = rows.id(row);
  if (column === undefined || id === null) return null;
  const { top, bottom, left, right } = blockOf(range);
  const areRows = areMarked || isWholeRows(range, { columns: placed.length });
  const columns = placed.slice(left, right + 1);
  const cells = (bottom - top + 1) * columns.length;

  const fixed = columns.some(({ editable }) => editable)
    ? null
    : (column.whyFixed ?? texts.readOnly);
  const unsaved = isTemporary(id) || clients.hasUnsaved ? texts.notSaved : null;
  const label =
    cells === 1 && !areMarked
      ? texts.cell(clientLabel(rows, row), column.label)
      : !areRows
        ? texts.cells(cells)
        : clients.count === 1
          ? clientLabel(rows, row)
          : texts.clients(clients.count);

  const ofCells = itemsOfCells(page, { fixed, isFirstRow: bottom === 0 });
  const ofCell = itemsOfCell(page, { anchor: range.anchor, column, mayReveal, unsaved });
  const ofClient: readonly Item[] = [
    {
      icon: 'external-link',
      label: texts.open,
      keys: texts.keys.open,
      blocked: unsaved,
      run: () => hub.events.open(row),
    },
    {
      icon: 'ban',
      label: texts.makeInactive,
      blocked: unsaved ?? inactive.blocked,
      run: inactive.run,
    },
  ];
  const deletion: Item = {
    icon: 'trash-2',
    label: texts.remove,
    blocked: !mayDelete ? texts.mayNotDelete : clients.count > 1 ? texts.oneByOne : unsaved,
    run: () => onDelete(rows.currentId(id)),
  };

  return (
    <PointMenu at={at} label={label} onClose={onClose}>
      {!areMarked && (
        <>
          {ofCells.map(drawn)}
          <MenuDivider />
        </>
      )}
      {!areRows && (
        <>
          {ofCell.map(drawn)}
          <MenuDivider />
        </>
      )}
      {ofClient.map(drawn)}
      <MenuDivider />
      <MenuItem
        tone="danger"
        icon={<Icon name={deletion.icon} size={14} />}
        disabledReason={deletion.blocked}
        onSelect={deletion.run}
      >
        {deletion.label}
      </MenuItem>
    </PointMenu>
  );
}

/** What the keys of a spreadsheet do to the selected cells; `fixed` says why they take no value. */
function itemsOfCells(
  { grid }: Page,
  { fixed, isFirstRow }: { readonly fixed: string | null; readonly isFirstRow: boolean },
): readonly Item[] {
  return [
    {
      icon: 'copy',
      label: texts.copy,
      keys: texts.keys.copy,
      blocked: null,
      run: () => grid?.copy(),
    },
    {
      icon: 'clipboard-paste',
      label: texts.paste,
      keys: texts.keys.paste,
      blocked: fixed,
      run: () => grid?.paste(),
    },
    {
      icon: 'x',
      label: texts.clear,
      keys: texts.keys.clear,
      blocked: fixed,
      run: () => grid?.clear(),
    },
    {
      icon: 'arrow-down',
      label: texts.fillDown,
      keys: texts.keys.fillDown,
      blocked: fixed ?? (isFirstRow ? texts.noRowAbove : null),
      run: () => grid?.fillDown(),
    },
  ];
}

interface CellState {
  readonly anchor: CellRange['anchor'];
  readonly column: GridColumn;
  readonly mayReveal: boolean;
  /** Why nothing is stored yet; null once it is. */
  readonly unsaved: string | null;
}

/** What can be done to the cell under the pointer. */
function itemsOfCell(
  page: Page,
  { anchor, column, mayReveal, unsaved }: CellState,
): readonly Item[] {
  const { row } = anchor;
  const { grid, hub, view, changeView } = page;
  const { rows } = page.ledger;
  const items: readonly Item[] = [
    {
      icon: 'list-filter',
      label: texts.filter,
      blocked: unsaved,
      run() {
        const filter = filterByValue(view.filter, column, rows.raw(row, column));
        const problem = filterProblem(filter);
        if (problem === null) changeView({ filter });
        else page.say(problem);
      },
    },
    {
      icon: 'history',
      label: texts.history,
      keys: texts.keys.history,
      blocked: unsaved,
      run: () => hub.events.history(row, column),
    },
  ];
  if (!column.sensitive) return items;
  const empty = rows.text(row, column) === '' ? texts.nothingHidden : unsaved;
  const show: Item = {
    icon: 'eye',
    label: texts.show,
    keys: texts.keys.show,
    blocked: mayReveal ? empty : texts.mayNotReveal,
    run() {
      // Selecting one cell is what the shown value belongs to.
      grid?.select({ anchor, focus: anchor }, 'still');
      hub.events.reveal(row, column);
    },
  };
  return [...items, show];
}

function drawn({ icon, label, keys, blocked, run }: Item) {
  return (
    <MenuItem
      key={label}
      icon={<Icon name={icon} size={14} />}
      {...(keys === undefined ? {} : { keys })}
      disabledReason={blocked}
      onSelect={run}
    >
      {label}
    </MenuItem>
  );
}
