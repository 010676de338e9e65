import { Link } from 'react-router-dom';
import type { Import, ImportRows } from '../../../generated/types.ts';
import { importTexts } from '../import-texts.ts';
import { RowDecision } from './row-decision.tsx';
import { Button } from '@porchlight/ui';
import { useState } from 'react';

const texts = importTexts.result;
/** Fields, and changes, that are shown at first. */
const SHOWN = 4;

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
  const changes = stays ? [] : row.changes.filter(({ same }) => !same);
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
  return texts.fields(known.slice(0, SHOWN), Math.max(0, known.length - SHOWN));
}

/** A stored client beside the row of the file, field by field. */
function CompareIdentities({ row, names }: Pick<RowDetailProps, 'row' | 'names'>) {
  const { possible_clients, changes } = row;
  const [client] = possible_clients;
  if (client === undefined || changes.length === 0) return null;
  return (
    <div
      role="table"
      className="ledger-import__compare"
      aria-label={texts.compare.label(client.name)}
    >
      <div role="row" className="ledger-import__compare-head">
        <span role="columnheader">{texts.compare.field}</span>
        <span role="columnheader">{`${texts.compare.stored}: ${client.name}`}</span>
        <span role="columnheader">{texts.compare.file}</span>
      </div>
      {changes.map(({ field, from, to, same }) => (
        <div role="row" key={field}>
          <span role="rowheader">{names.get(field) ?? field}</span>
          <span role="cell">{texts.was(from)}</span>
          <span role="cell">
            {same ? texts.compare.same(to) : from === to ? texts.onlyChanged : to}
          </span>
        </div>
      ))}
    </div>
  );
}

type Change = ImportRows['data'][number]['changes'][number];

interface RowChangesProps extends Pick<RowDetailProps, 'names'> {
  readonly changes: readonly Change[];
}

/** Old and new values of a client; the first ones, and all on request. */
function RowChanges({ changes, names }: RowChangesProps) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul>
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
