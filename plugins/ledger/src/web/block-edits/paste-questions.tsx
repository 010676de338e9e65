import { lazyDialog } from '@porchlight/web';
import { useState } from 'react';
import type { FailedCell } from '@porchlight/grid';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import type { PastedRow } from './paste-below.tsx';
import { pasteTexts } from './paste-texts.ts';

const PasteBelow = lazyDialog(() => import('./paste-below.tsx'));
const RefusedCells = lazyDialog(() => import('./refused-cells.tsx'));

type Question =
  | {
      readonly kind: 'below';
      readonly rows: readonly PastedRow[];
      readonly added: (rows: number) => void;
    }
  | { readonly kind: 'refused' | 'failed'; readonly cells: readonly FailedCell[] };

/** Questions of a paste: rows below the last client, values that cannot be saved. */
export function PasteQuestions() {
  const { ledger, grid, say, refreshTotals } = useLedgerPage();
  const [question, setQuestion] = useState<Question | null>(null);

  useGridEvent('pasteBelow', (rows, added) => setQuestion({ kind: 'below', rows, added }));
  useGridEvent('pasteRefused', (cells) => setQuestion({ kind: 'refused', cells }));

  function close() {
    setQuestion(null);
    grid?.focus();
  }

  async function add(rows: readonly PastedRow[], added: (rows: number) => void) {
    close();
    const first = { row: ledger.rows.total, column: grid?.selection?.anchor.column ?? 0 };
    const done = ledger.edits.addRows(rows);
    grid?.select({ anchor: first, focus: first });
    // Before all of them are there: an undo right after the paste names them as well.
    added(rows.length);
    const failed = await done;
    refreshTotals();
    // A row that was not saved is no client.
    if (failed.length > 0) added(rows.length - new Set(failed.map(({ row }) => row)).size);
    if (failed.length > 0) setQuestion({ kind: 'failed', cells: failed });
    else say(pasteTexts.added(rows.length), 'done');
  }

  if (question === null) return null;
  return question.kind === 'below' ? (
    <PasteBelow
      rows={question.rows}
      onAdd={() => void add(question.rows, question.added)}
      onClose={close}
    />
  ) : (
    <RefusedCells cells={question.cells} written={question.kind === 'failed'} onClose={close} />
  );
}
