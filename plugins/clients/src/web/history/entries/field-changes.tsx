import { useContext, useState } from 'react';
import type { HistoryLine } from '../../../generated/types.ts';
import { shownChange } from '../../../rules/shown-change.ts';
import { historyTexts } from '../history-texts.ts';
import { changesOf } from '../entry-fields.ts';
import { Searched } from '../searched.ts';
import { useFieldLabels } from '../use-field-labels.ts';
import { FieldChange } from './field-change.tsx';

interface FieldChangesProps {
  readonly entry: HistoryLine;
  /** How many are shown at first; the others follow a button. */
  readonly atOnce: number;
}

/** What changed, field by field. */
export function FieldChanges({ entry, atOnce }: FieldChangesProps) {
  const searched = useContext(Searched);
  const [opened, setOpen] = useState(false);
  const open = opened || searched;
  const wordsOf = useFieldLabels(entry);
  const changes = changesOf(entry);
  const folded = changes.length - atOnce;
  const shown = open ? changes : changes.slice(0, atOnce);
  return (
    <>
      {shown.map(([field, change]) => {
        const { label, schema, secret } = wordsOf(field);
        return (
          <FieldChange
            key={field}
            label={label}
            change={shownChange(change, schema)}
            secret={secret}
          />
        );
      })}
      {folded > 0 && !searched && (
        <button
          type="button"
          className="timeline-more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? historyTexts.showFewer : foldedWords(folded, atOnce)}
        </button>
      )}
    </>
  );
}

function foldedWords(folded: number, atOnce: number): string {
  return atOnce === 0 ? historyTexts.showFields(folded) : historyTexts.andMore(folded);
}
