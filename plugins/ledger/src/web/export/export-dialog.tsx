import './export.css';
import { RevealClients } from '@porchlight/clients/contract';
import { Dialog, FormError, ProgressBar, Spinner } from '@porchlight/ui';
import { usePermission } from '@porchlight/web';
import { useState } from 'react';
import { ExportPlainValues } from '../../contract.ts';
import {
  queryOf,
  columnsOf,
  type ExportFormat,
  type ExportScope,
  type ExportSource,
} from './export-query.ts';
import { ExportChoice } from './export-choice.tsx';
import { ExportSize, useClientCount } from './export-size.tsx';
import { exportTexts } from './export-texts.ts';
import { HiddenValues } from './hidden-values.tsx';
import { useExport, type ExportProgress } from './use-export.ts';

interface ExportDialogProps {
  readonly source: ExportSource;
  readonly onClose: () => void;
}

/** Rows of a sheet below its head. */
const MOST_IN_A_WORKBOOK = 1_048_575;

/** Clients as a file: which, in which format, with hidden values or without. Mounted while it is open. */
export default function ExportDialog({ source, onClose }: ExportDialogProps) {
  const mayReveal = usePermission(RevealClients);
  const mayExportPlain = usePermission(ExportPlainValues);
  const offersPlain = mayReveal && mayExportPlain;
  const [scope, setScope] = useState<ExportScope>(() => (source.only ? 'selected' : 'view'));
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [inClear, setInClear] = useState(false);
  const [purpose, setPurpose] = useState('');
  const [missing, setMissing] = useState(false);
  const counted = useClientCount(queryOf(source, scope));
  const count = scope === 'selected' ? { ...counted, data: source.only?.length } : counted;
  const { progress, error, start, stop } = useExport(onClose);

  const columns = columnsOf(source, scope);
  const hidden = columns.filter(({ sensitive }) => sensitive).length;
  const clients = count.data;
  const tooMany = format === 'xlsx' && (clients ?? 0) > MOST_IN_A_WORKBOOK;
  const notYet = tooMany
    ? exportTexts.tooMany
    : clients === undefined
      ? exportTexts.counting
      : clients === 0
        ? exportTexts.empty
        : null;
  const plain = offersPlain && inClear && hidden > 0;

  function submit() {
    if (notYet !== null || clients === undefined || progress !== null) return;
    const reason = purpose.trim();
    setMissing(plain && reason === '');
    if (plain && reason === '') return;
    void start(source, { scope, format, purpose: plain ? reason : null }, clients);
  }

  return (
    <Dialog
      open
      title={exportTexts.title}
      onClose={() => {
        // A stray key does not give up a long file: that has a button.
        if (progress === null) onClose();
      }}
      onSubmit={submit}
      foot={
        progress === null
          ? { primary: { label: exportTexts.submit, disabledReason: notYet } }
          : { cancel: { label: exportTexts.stop, onClick: stop } }
      }
    >
      {progress === null ? (
        <div className="ledger-export">
          <FormError>{error}</FormError>
          <ExportChoice
            label={exportTexts.what}
            words={exportTexts.scopes(source.only?.length ?? 0)}
            value={scope}
            onChange={setScope}
          />
          <ExportSize query={count} columns={columns.length} tooMany={tooMany} />
          <ExportChoice
            label={exportTexts.format}
            words={exportTexts.formats}
            value={format}
            onChange={setFormat}
          />
          {hidden > 0 && (
            <HiddenValues
              count={hidden}
              offered={offersPlain}
              inClear={inClear}
              onInClear={setInClear}
              purpose={purpose}
              onPurpose={(text) => {
                setPurpose(text);
                setMissing(false);
              }}
              missing={missing}
            />
          )}
        </div>
      ) : (
        <ExportRunning progress={progress} clients={clients ?? 0} />
      )}
    </Dialog>
  );
}

interface ExportRunningProps {
  readonly progress: ExportProgress;
  /** So many are expected. */
  readonly clients: number;
}

/** How far the file is: by rows where they can be counted, else by size. */
function ExportRunning({ progress: { bytes, rows }, clients }: ExportRunningProps) {
  if (rows === null)
    return (
      <div className="ledger-export ledger-export--busy" role="status">
        <Spinner />
        <span>{exportTexts.running}</span>
        <span className="ledger-export__quiet">{exportTexts.received(bytes)}</span>
      </div>
    );
  return (
    <div className="ledger-export">
      <ProgressBar label={exportTexts.running} value={rows} max={Math.max(1, clients)} />
      <p className="ledger-export__quiet">{exportTexts.rows(rows, clients)}</p>
    </div>
  );
}
