import type { ClientHistoryEntryProps } from '../../../slots.ts';
import { historyTexts } from '../history-texts.ts';
import { FieldChanges } from './field-changes.tsx';

/** A document that was uploaded, changed, opened or deleted. */
export function DocumentEntry({ entry }: ClientHistoryEntryProps) {
  const verb = entry.action.replace(/^document\./, '').replaceAll('-', ' ');
  const { file_name: name, ...changes } = entry.changes;
  const known = name?.to ?? name?.from;
  const renamed = name?.from !== undefined && name.to !== undefined;
  const shown = renamed ? entry.changes : changes;
  return (
    <>
      <p>
        {typeof known === 'string' ? (
          <>
            <b>{known}</b> {verb}
          </>
        ) : (
          `${historyTexts.document} ${verb}`
        )}
      </p>
      {verb === 'updated' && <FieldChanges entry={{ ...entry, changes: shown }} atOnce={2} />}
    </>
  );
}
