import { ClientAgentFields, ClientDeletion } from '@porchlight/clients/slots';
import { blockOf, type CellRange, isWholeRows } from '@porchlight/grid';
import { Button, Icon, IconButton, type IconName, useIsPhone } from '@porchlight/ui';
import { lazyDialog, usePermission, useSlotEntries } from '@porchlight/web';
import { useEffect, useRef, useState } from 'react';
import { ExportLedger } from '../../contract.ts';
import { useLedgerPage, usePaintedSelection } from '../ledger-context/ledger-context.tsx';
import { isTemporary } from '../rows/added-rows.ts';
import { DeletionQuestion } from './deletion-question.tsx';
import { selectedRowsTexts as texts } from './selected-rows-texts.ts';
import './selection-bar.css';
import { useMakeInactive } from './use-make-inactive.ts';

const SetValueDialog = lazyDialog(() => import('./set-value-dialog.tsx'));
const AssignDialog = lazyDialog(() => import('./assign-dialog.tsx'));
const ExportSelected = lazyDialog(() => import('./export-selected.tsx'));

/** More clients are not changed or exported by their selection. */
const MOST_CLIENTS = 2_500;

/** What can be done to the clients of the selected rows, while whole rows are selected. */
export function SelectionBar() {
  const range = usePaintedSelection();
  const { placed } = useLedgerPage();
  // Of a single column every cell is a whole row.
  const areRows =
    range !== null && placed.length > 1 && isWholeRows(range, { columns: placed.length });
  return areRows ? <Bar range={range} /> : null;
}

interface Act {
  readonly icon: IconName;
  readonly label: string;
  /** Why it cannot act; null when it can. */
  readonly blocked: string | null;
  readonly run: () => void;
}

function Bar({ range }: { readonly range: CellRange }) {
  const { grid, ledger } = useLedgerPage();
  const { rows } = ledger;
  const isPhone = useIsPhone();
  const mayAssign = useSlotEntries(ClientAgentFields).length > 0;
  const mayDelete = useSlotEntries(ClientDeletion).length > 0;
  const mayExport = usePermission(ExportLedger);
  const inactive = useMakeInactive(range);
  const [dialog, setDialog] = useState<'set' | 'assign' | 'export' | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);

  const { top, bottom } = blockOf(range);
  const clients = bottom - top + 1;
  const lastId = rows.id(bottom);
  const firstId = rows.id(top);
  // New rows are the last ones.
  const hasUnsaved = lastId !== null && isTemporary(lastId);
  const blocked =
    clients > MOST_CLIENTS ? texts.tooMany(MOST_CLIENTS) : hasUnsaved ? texts.notSaved : null;

  const acts: readonly Act[] = [
    { icon: 'pencil', label: texts.setValue, blocked, run: () => setDialog('set') },
    ...(mayAssign
      ? [{ icon: 'users', label: texts.assign, blocked, run: () => setDialog('assign') } as const]
      : []),
    {
      icon: 'ban',
      label: texts.makeInactive,
      blocked: blocked ?? inactive.blocked,
      run: inactive.run,
    },
    ...(mayExport
      ? [
          {
            icon: 'download',
            label: texts.export,
            blocked,
            run: () => setDialog('export'),
          } as const,
        ]
      : []),
    ...(mayDelete
      ? [
          {
            icon: 'trash-2',
            label: texts.remove,
            blocked: clients > 1 ? texts.oneByOne : (blocked ?? null),
            run: () => setDeleting(firstId === null ? null : rows.currentId(firstId)),
          } as const,
        ]
      : []),
  ];

  function clear() {
    grid?.select({ anchor: range.anchor, focus: range.anchor }, 'still');
    grid?.focus();
  }

  const close = () => setDialog(null);
  // Not before the dialog is gone: it returns the focus to its button.
  const hadDialog = useRef(false);
  useEffect(() => {
    if (hadDialog.current && dialog === null) grid?.focus();
    hadDialog.current = dialog !== null;
  }, [dialog, grid]);

  return (
    <div className="ledger-selection" role="toolbar" aria-label={texts.bar} data-keep-clear>
      <span role="status" className="ledger-selection__count">
        {texts.selected(clients)}
      </span>
      <div className="ledger-selection__acts">
        {acts.map(({ icon, label, blocked: why, run }) =>
          isPhone ? (
            <IconButton
              key={label}
              label={label}
              icon={<Icon name={icon} />}
              disabledReason={why}
              onClick={run}
            />
          ) : (
            <Button
              key={label}
              size="small"
              variant="ghost"
              icon={<Icon name={icon} size={14} />}
              disabledReason={why}
              onClick={run}
            >
              {label}
            </Button>
          ),
        )}
      </div>
      <IconButton
        size="small"
        label={`${texts.clear} (${texts.clearKeys})`}
        icon={<Icon name="x" />}
        onClick={clear}
      />
      {dialog === 'set' && <SetValueDialog clients={clients} onClose={close} />}
      {dialog === 'assign' && <AssignDialog clients={clients} onClose={close} />}
      {dialog === 'export' && <ExportSelected range={range} onClose={close} />}
      {deleting !== null && <DeletionQuestion id={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}
