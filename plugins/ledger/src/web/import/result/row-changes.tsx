import { Button } from '@porchlight/ui';
import { useState } from 'react';
import type { ImportRows } from '../../../generated/types.ts';
import { importTexts } from '../import-texts.ts';

const texts = importTexts.result;
const SHOWN = 4;

type Change = ImportRows['data'][number]['changes'][number];

export interface RowChangesProps {
  readonly changes: readonly Change[];
  /** Headers of the ledger by field. */
  readonly names: ReadonlyMap<string, string>;
}

/** Old and new values of a client; the first ones, and all on request. */
export function RowChanges({ changes, names }: RowChangesProps) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="ledger-import__changes">
        {(all ? changes : changes.slice(0, SHOWN)).map((change) => (
          <li key={change.field}>
            <span className="ledger-import__field">
              {names.get(change.field) ?? change.field}:{' '}
            </span>
            <Values {...change} />
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && (
        <Button size="small" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.fewerChanges : texts.allChanges(changes.length)}
        </Button>
      )}
    </>
  );
}

/** Two hidden values may look alike, and so may long texts that differ at their end. */
function Values({ from, to }: Change) {
  if (from === to) return texts.onlyChanged;
  return (
    <>
      <span className="ledger-import__was">{texts.was(from)}</span> → {to}
    </>
  );
}
