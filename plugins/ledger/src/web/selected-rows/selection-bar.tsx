import { ClientAgentFields, ClientDeletion } from '@porchlight/clients/slots';
import { isWholeRows } from '@porchlight/grid';
import { Button, Icon, IconButton, type IconName, Kbd, useIsPhone, useStore } from '@porchlight/ui';
import { lazyDialog, usePermission, useShortcut, useSlotEntries } from '@porchlight/web';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { ExportLedger } from '../../contract.ts';
import { useLedgerPage, usePaintedSelection } from '../ledger-context/ledger-context.tsx';
import { DeletionQuestion } from './deletion-question.tsx';
import { clientsOfBlock, clientsOfMarks, type SelectedClients } from './selected-clients.ts';
import { selectedRowsTexts as texts } from './selected-rows-texts.ts';
import './selection-bar.css';
import { useMakeInactive } from './use-make-inactive.ts';

const SetValueDialog = lazyDialog(() => import('./set-value-dialog.tsx'));
const AssignDialog = lazyDialog(() => import('./assign-dialog.tsx'));
const ExportSelected = lazyDialog(() => import('./export-selected.tsx'));

/** More clients are not changed or exported by their selection. */
const MOST_CLIENTS = 2_500;

/** What can be done to the clients of the selected rows, while rows are marked or whole rows are selected. */
export function SelectionBar() {
  const range = usePaintedSelection();
  const page = useLedgerPage();
  const { placed, ledger, shown } = page;
  const marked = useStore(page.marked);
  // Of a single column every cell is a whole row.
  const areRows =
    range !== null && placed.length > 1 && isWholeRows(range, { columns: placed.length });
  const block = marked.size === 0 && areRows ? range : null;
  // Marks stay while the keyboard moves on.
  const clients = useMemo(() => {
    if (marked.size > 0) return clientsOfMarks(ledger.rows, marked);
    return block && clientsOfBlock(ledger.rows, block, shown.slice(0, 1));
  }, [ledger, marked, block, shown]);
  return clients && <Bar clients={clients} />;
}

interface Act {
  readonly icon: IconName;
  /** False where it is not offered. */
  readonly may?: boolean;
  readonly label: string;
  /** Why it cannot act; null when it can. */
  readonly blocked: string | null;
  readonly run: () => void;
}

function ActButton({ icon, label, blocked, run }: Omit<Act, 'may'>) {
  const act = { disabledReason: blocked, onClick: run };
  if (useIsPhone()) return <IconButton {...act} label={label} icon={<Icon name={icon} />} />;
  return (
    <Button {...act} size="small" variant="ghost" icon={<Icon name={icon} size={14} />}>
      {label}
    </Button>
  );
}

const Bar = memo(function Bar({ clients }: { readonly clients: SelectedClients }) {
  const { grid } = useLedgerPage();
  const isPhone = useIsPhone();
  const mayAssign = useSlotEntries(ClientAgentFields).length > 0;
  const mayDelete = useSlotEntries(ClientDeletion).length > 0;
  const mayExport = usePermission(ExportLedger);
  const inactive = useMakeInactive(clients);
  const [dialog, setDialog] = useState<'set' | 'assign' | 'export' | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);

  const { count, hasUnsaved } = clients;
  const blocked =
    count > MOST_CLIENTS ? texts.tooMany(MOST_CLIENTS) : hasUnsaved ? texts.notSaved : null;

  const opens = (next: typeof dialog) => () => setDialog(next);
  const removal = count > 1 ? texts.oneByOne : blocked;
  const { blocked: whyActive, run: deactivate } = inactive;
  const acts: readonly Act[] = [
    { icon: 'pencil', label: texts.setValue, blocked, run: opens('set') },
    { icon: 'users', may: mayAssign, label: texts.assign, blocked, run: opens('assign') },
    { icon: 'ban', label: texts.makeInactive, blocked: blocked ?? whyActive, run: deactivate },
    { icon: 'download', may: mayExport, label: texts.export, blocked, run: opens('export') },
    {
      icon: 'trash-2',
      may: mayDelete,
      label: texts.remove,
      blocked: removal,
      run: () => setDeleting(clients.ids()[0] ?? null),
    },
  ];

  function clear() {
    grid?.clearMarks();
    const active = grid?.selection?.anchor;
    if (active) grid?.select({ anchor: active, focus: active }, 'still');
    grid?.focus();
  }

  const bar = useRef<HTMLDivElement>(null);
  // In the cells, Tab moves between cells and Escape clears the selection, which closes this bar.
  useShortcut(
    'f6',
    () => {
      if (bar.current?.contains(document.activeElement)) grid?.focus();
      else bar.current?.querySelector('button')?.focus();
    },
    { label: texts.toBar, inInputs: true },
  );

  const close = () => setDialog(null);
  // Not before the dialog is gone: it returns the focus to its button.
  const hadDialog = useRef(false);
  useEffect(() => {
    if (hadDialog.current && dialog === null) grid?.focus();
    hadDialog.current = dialog !== null;
  }, [dialog, grid]);

  return (
    <div
      className="ledger-selection"
      role="toolbar"
      aria-label={texts.bar}
      aria-keyshortcuts={texts.toBarKeys}
      data-keep-clear
      ref={bar}
    >
      <span role="status" className="ledger-selection__count">
        {texts.selected(count)}
      </span>
      {!isPhone && (
        <span aria-hidden className="ledger-selection__keys" title={texts.toBar}>
          <Kbd>{texts.toBarKeys}</Kbd>
        </span>
      )}
      <div className="ledger-selection__acts">
        {acts.map(({ may = true, ...act }) => may && <ActButton key={act.label} {...act} />)}
      </div>
      <IconButton
        size="small"
        label={`${texts.clear} (${texts.clearKeys})`}
        icon={<Icon name="x" />}
        onClick={clear}
      />
      {dialog === 'set' && <SetValueDialog clients={count} onClose={close} />}
      {dialog === 'assign' && <AssignDialog clients={count} onClose={close} />}
      {dialog === 'export' && <ExportSelected clients={clients} onClose={close} />}
      {deleting !== null && <DeletionQuestion id={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
});
