import { Table, SelectField } from '@porchlight/ui';
import type { Import } from '../../generated/types.ts';
import { keptInName } from '../../rules/import/left-out-columns.ts';
import type { FieldGroup } from './field-choices.ts';
import { importTexts } from './import-texts.ts';
import { useState } from 'react';

const texts = importTexts.match;

interface ColumnsTableProps {
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
                {!twice.has(place) && chosen === field && by !== null
                  ? texts.by[by]
                  : offered(header, chosen)}
              </span>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

/** What else can be done with a column that is left out. */
function offered(header: string, chosen: string | null): string {
  const keptIn = chosen === null ? keptInName(header) : null;
  return keptIn === null ? '' : (texts.keptIn[keptIn] ?? '');
}

interface FieldSelectProps {
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly FieldGroup[];
  readonly error: string | null;
  readonly onChange: (field: string | null) => void;
}

/** The field of one column. A file may have hundreds of columns: all fields become options on the first focus. */
function FieldSelect({ label, value, choices, error, onChange }: FieldSelectProps) {
  const [reached, setReached] = useState(false);
  const shown = reached
    ? choices
    : choices
        .map(({ group, fields }) => ({
          group,
          fields: fields.filter(({ field }) => field === value),
        }))
        .filter(({ fields }) => fields.length > 0);
  return (
    <SelectField
      label={label}
      hideLabel
      className={`ledger-import__select${value === null ? ' ledger-import__select--none' : ''}`}
      error={error}
      value={value ?? ''}
      onFocus={() => setReached(true)}
      onPointerEnter={() => setReached(true)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      options={[
        { value: '', label: importTexts.match.leftOut },
        ...shown.map(({ group, fields }) => ({
          label: group,
          options: fields.map(({ field, label: name }) => ({ value: field, label: name })),
        })),
      ]}
    />
  );
}
