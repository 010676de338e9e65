import { Link } from 'react-router-dom';
import type { Import, ImportRows } from '../../../generated/types.ts';
import { importTexts } from '../import-texts.ts';
import { CompareIdentities } from './compare-identities.tsx';
import { RowChanges } from './row-changes.tsx';
import { RowDecision } from './row-decision.tsx';

const texts = importTexts.result;
const FIELDS_SHOWN = 4;

export interface RowDetailProps {
  readonly value: Import;
  readonly row: ImportRows['data'][number];
  /** Headers of the ledger by field. */
  readonly names: ReadonlyMap<string, string>;
}

/** The reason for the result of a row, possible clients, and changed fields. */
export function RowDetail({ value, row, names }: RowDetailProps) {
  const { possible_clients, reason, fields, issue, action } = row;
  const decides = issue !== null && value.state === 'checked';
  // A row that stayed skipped changed nothing, whatever its cells hold.
  const stays = action === 'skip' && !decides;
  const changes = stays ? [] : row.changes;
  const named = stays || changes.length > 0 ? '' : fieldsText(fields, names);
  return (
    <>
      {possible_clients.map(({ id, name, by }) => (
        <div key={id} className="ledger-import__possible-client">
          {texts.possibleClient(by)}
          <Link to={`/crm/clients/${String(id)}`}>{name}</Link>
        </div>
      ))}
      {[reason, named].filter((text) => text !== '').join('. ')}
      {decides ? (
        <CompareIdentities row={row} names={names} />
      ) : (
        changes.length > 0 && <RowChanges changes={changes} names={names} />
      )}
      {decides && <RowDecision value={value} row={row} />}
    </>
  );
}

function fieldsText(fields: readonly string[], names: ReadonlyMap<string, string>): string {
  const known = fields.map((field) => names.get(field) ?? field);
  return texts.fields(known.slice(0, FIELDS_SHOWN), Math.max(0, known.length - FIELDS_SHOWN));
}
