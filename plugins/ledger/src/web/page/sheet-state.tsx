import { Button, EmptyState, ErrorState, useStore } from '@porchlight/ui';
import { rowsTexts } from '../rows/rows-texts.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { importTexts } from '../import/import-texts.ts';
import { pageTexts } from './page-texts.ts';
import { LedgerLoading } from './ledger-loading.tsx';
import { useAddRow } from './use-add-row.ts';
import { useTransfers } from './use-transfers.ts';
import { useRowsValue } from '../ledger-context/use-rows-value.ts';

/** Over a sheet without rows why there are none; below one that is there that the rest is missing. */
export function SheetState() {
  const { ledger, view } = useLedgerPage();
  const { rows } = ledger;
  const state = useStore(rows.state);
  const blank = useRowsValue(({ isBlank }) => isBlank);
  const retry = () => rows.retry();

  if (state.phase === 'failed')
    return blank ? (
      <div className="ledger__over">
        <ErrorState title={rowsTexts.failed} detail={state.message} onRetry={retry} />
      </div>
    ) : (
      <div role="alert" className="ledger__strip">
        {rowsTexts.failed} {state.message}
        <Button size="small" onClick={retry}>
          {pageTexts.tryAgain}
        </Button>
      </div>
    );
  if (!blank) return null;
  if (state.phase === 'loading')
    return (
      <div className="ledger__over ledger__over--loading">
        <LedgerLoading />
      </div>
    );
  const narrowed = view.filter.length > 0 || view.q !== '';
  return <div className="ledger__over">{narrowed ? <NoMatches /> : <NoClients />}</div>;
}

function NoMatches() {
  const { changeView } = useLedgerPage();
  return (
    <EmptyState
      drawing="calm-water"
      title={pageTexts.noMatches}
      action={
        <Button onClick={() => changeView({ filter: [], q: '' })}>{pageTexts.showAll}</Button>
      }
    />
  );
}

function NoClients() {
  const { openPanel } = useLedgerPage();
  const addRow = useAddRow();
  const mayImport = useTransfers().some(({ panel }) => panel === 'import');
  return (
    <EmptyState
      drawing="jetty"
      title={pageTexts.noClients}
      hint={pageTexts.noClientsHint}
      action={
        mayImport ? (
          <Button onClick={() => openPanel('import')}>{importTexts.importFile}</Button>
        ) : (
          <Button onClick={addRow}>{pageTexts.addRow}</Button>
        )
      }
    />
  );
}
