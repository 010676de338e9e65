import { Dialog, FormError } from '@porchlight/ui';
import { messageOf } from '@porchlight/web';
import { useEffect, useState } from 'react';
import type { ReadRow } from '@porchlight/grid';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import './print-dialog.css';
import { printedRows, type PrintPart, selectedPart } from './print-part.ts';
import { PrintSheet } from './print-sheet.tsx';
import { printTexts } from './print-texts.ts';

interface Sheet {
  readonly part: PrintPart;
  readonly rows: readonly ReadRow[];
}

/** Prints the selected cells or the whole view, masks in place of hidden values. */
export default function PrintDialog({ onClose }: { readonly onClose: () => void }) {
  const { ledger, selection, placed, shown, headings, view } = useLedgerPage();
  const { rows } = ledger;
  const [selected] = useState(() => selectedPart(selection.get(), placed, view.frozen));
  const whole: PrintPart = { columns: shown, first: 0, rows: rows.total, frozen: view.frozen };
  const [ofSelection, setOfSelection] = useState(selected !== null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const part = ofSelection && selected ? selected : whole;
  const most = printedRows(part);

  useEffect(() => {
    if (sheet === null) return;
    window.addEventListener('afterprint', onClose);
    window.print();
    return () => window.removeEventListener('afterprint', onClose);
  }, [sheet, onClose]);

  async function print() {
    setLoading(true);
    setProblem(null);
    try {
      const read = await rows.read(part.first, part.first + most - 1, part.columns);
      setSheet({ part, rows: read });
    } catch (error) {
      setProblem(`${printTexts.failed} ${messageOf(error)}`);
      setLoading(false);
    }
  }

  return (
    <Dialog
      open
      title={printTexts.title}
      onClose={onClose}
      onSubmit={() => void print()}
      foot={{
        primary: {
          label: printTexts.print,
          busyText: loading ? printTexts.loading : null,
          focused: selected === null,
        },
      }}
    >
      {problem !== null && <FormError>{problem}</FormError>}
      {selected === null ? (
        <p>{printTexts.view(whole.rows, whole.columns.length)}</p>
      ) : (
        <fieldset className="ledger-print-choice">
          <legend>{printTexts.what}</legend>
          <label>
            <input
              type="radio"
              name="part"
              checked={ofSelection}
              onChange={() => setOfSelection(true)}
            />
            {printTexts.selection(selected.rows, selected.columns.length)}
          </label>
          <label>
            <input
              type="radio"
              name="part"
              checked={!ofSelection}
              onChange={() => setOfSelection(false)}
            />
            {printTexts.view(whole.rows, whole.columns.length)}
          </label>
        </fieldset>
      )}
      {most < part.rows && <p className="ledger-print-note">{printTexts.most(most)}</p>}
      {part.columns.some(({ sensitive }) => sensitive) && (
        <p className="ledger-print-note">{printTexts.masked}</p>
      )}
      {sheet && <PrintSheet {...sheet} headings={headings} />}
    </Dialog>
  );
}
