import type { ClientHistoryEntryProps } from '../../../slots.ts';
import { historyTexts } from '../history-texts.ts';
import { FieldChanges } from './field-changes.tsx';

/** What was filled in at once is many fields that nobody changed: it opens by hand. */
export function AddedEntry({ entry }: ClientHistoryEntryProps) {
  return (
    <>
      <p>{historyTexts.clientAdded}</p>
      <FieldChanges entry={entry} atOnce={0} />
    </>
  );
}

export function DeletedEntry() {
  return <p>{historyTexts.clientDeleted}</p>;
}

export function PrintedEntry() {
  return <p>{historyTexts.printed}</p>;
}
