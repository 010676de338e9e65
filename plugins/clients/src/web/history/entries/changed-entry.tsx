import { shownChange } from '../../../rules/shown-change.ts';
import type { ClientHistoryEntryProps } from '../../../slots.ts';
import { historyTexts } from '../history-texts.ts';
import { changesOf } from '../entry-fields.ts';
import { useFieldLabels } from '../use-field-labels.ts';
import { FieldChange } from './field-change.tsx';
import { FieldChanges } from './field-changes.tsx';

/** Fields of a client that someone changed. */
export function ChangedEntry({ entry }: ClientHistoryEntryProps) {
  const wordsOf = useFieldLabels(entry);
  const [first, ...others] = changesOf(entry);
  if (first === undefined) return <p>{historyTexts.clientChanged}</p>;
  if (others.length > 0) {
    const cards = new Set(Object.keys(entry.changes).map((field) => wordsOf(field).card));
    const [title] = cards.size === 1 ? cards : [];
    return (
      <>
        <p>
          <b>{title ?? historyTexts.fieldsChanged(others.length + 1)}</b> {historyTexts.changed}
        </p>
        <FieldChanges entry={entry} atOnce={2} />
      </>
    );
  }
  const { label, schema, secret } = wordsOf(first[0]);
  const change = shownChange(first[1], schema);
  return (
    <>
      <p>
        <b>{label}</b> {historyTexts[change.verb]}
      </p>
      <FieldChange change={change} secret={secret} />
    </>
  );
}
