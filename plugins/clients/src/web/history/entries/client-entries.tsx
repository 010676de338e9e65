import type { ClientHistoryEntryProps } from '../../../slots.ts';
import { historyTexts } from '../history-texts.ts';
import { FieldChanges } from './field-changes.tsx';

/** A new client sets many fields at once: they are shown on demand. */
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
