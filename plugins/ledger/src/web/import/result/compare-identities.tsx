import type { ImportRows } from '../../../generated/types.ts';
import { importTexts } from '../import-texts.ts';

const texts = importTexts.result;

export interface CompareIdentitiesProps {
  readonly row: ImportRows['data'][number];
  /** Headers of the ledger by field. */
  readonly names: ReadonlyMap<string, string>;
}

/** A stored client beside the row of the file, field by field. */
export function CompareIdentities({ row, names }: CompareIdentitiesProps) {
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
      {changes.map(({ field, from, to }) => (
        <div role="row" key={field}>
          <span role="rowheader">{names.get(field) ?? field}</span>
          <span role="cell">{texts.was(from)}</span>
          <span role="cell">{from === to ? texts.onlyChanged : to}</span>
        </div>
      ))}
    </div>
  );
}
