import { Table } from '@porchlight/ui';
import type { Import } from '../../generated/types.ts';
import type { FieldGroup } from './field-choices.ts';
import { FieldSelect } from './field-select.tsx';
import { importTexts } from './import-texts.ts';

const texts = importTexts.match;

export interface ColumnsTableProps {
  readonly columns: Import['columns'];
  readonly mapping: readonly (string | null)[];
  readonly twice: ReadonlySet<number>;
  readonly choices: readonly FieldGroup[];
  readonly onMap: (place: number, field: string | null) => void;
}

/** The columns of the file with samples, each with its field. */
export function ColumnsTable({ columns, mapping, twice, choices, onMap }: ColumnsTableProps) {
  return (
    <Table
      label={texts.column}
      layout="fixed"
      className="ledger-import__columns"
      head={
        <>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.examples}</th>
          <th scope="col">{texts.field}</th>
        </>
      }
    >
      {columns.map(({ header, samples, field, by }, place) => {
        const name = header === '' ? texts.unnamed(place) : header;
        const chosen = mapping[place] ?? null;
        return (
          <tr key={place}>
            <th scope="row" className="ledger-import__column" title={name}>
              {name}
            </th>
            <td className="ledger-import__samples" title={samples.join(', ')}>
              {samples.join(', ')}
            </td>
            <td>
              <FieldSelect
                label={texts.fieldOf(name)}
                value={chosen}
                choices={choices}
                error={twice.has(place) ? texts.twice : null}
                onChange={(next) => onMap(place, next)}
              />
              <span className="ledger-import__by">
                {!twice.has(place) && chosen !== null && chosen === field && by !== null
                  ? texts.by[by]
                  : ''}
              </span>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
