import type { JsonSchema } from '@porchlight/schemas';
import { clientColumns } from '../../../columns.ts';
import { clientSchema } from '../../../generated/schemas/client.ts';
import { clientFields } from '../../fields/client-fields.ts';
import type { TableField } from './table-field.ts';

type Kept = Pick<TableField, 'form' | 'sql' | 'sortedBy' | 'searchedAs' | 'rich'>;

const properties: Readonly<Record<string, JsonSchema>> = clientSchema.properties;

/** Kept by the database beside the field, in the indexes of the list. */
const FOLDED: Readonly<Record<string, string>> = {
  client_first_name: 'c.sort_first_name',
  client_last_name: 'c.sort_last_name',
  current_health_plan_name: 'c.sort_plan',
};

/** The fields of a client that can be columns, in the order of the schema. */
export const ownFields: readonly TableField[] = clientColumns.map((column) => ({
  ...column,
  ...keptAs(column.key),
}));

/** Names of columns are letters, digits and underscores by the schema. */
function keptAs(key: string): Kept {
  if (key === 'age') return age();
  if (key === 'created_at' || key === 'updated_at') return dayOf(`c.${key}`);
  const sql = () => `c.${key}`;
  switch (clientFields.get(key)?.kind) {
    case 'date':
      return { form: 'date', sql };
    case 'amount':
      return { form: 'number', sql };
    case 'secret':
      return { form: 'mask', sql: () => `coalesce(c.masks ->> '${key}', '')` };
    case 'never-kept':
      return { form: 'never-kept', sql: () => `''` };
    case 'rich-text':
      return { form: 'text', sql, searchedAs: withoutMarkup(`c.${key}`), rich: true };
    default:
      if (FOLDED[key] !== undefined)
        return { form: 'text', sql, searchedAs: `coalesce(${FOLDED[key]}, '')` };
      return properties[key]?.['x-widget'] === 'number'
        ? { form: 'text', sql, sortedBy: () => [wholeNumber(`c.${key}`), foldedText(`c.${key}`)] }
        : { form: 'text', sql };
  }
}

/** Full years on the agency's calendar; nobody has an age before the day of birth. Sorts by birth date, as the list. */
function age(): Kept {
  return {
    form: 'number',
    sql: ({ today }) =>
      `case when c.dob <= ${today} then date_part('year', age(${today}, c.dob))::int end`,
    sortedBy: ({ today }) => [{ sql: `case when c.dob <= ${today} then c.dob end`, turned: true }],
  };
}

/** The day of an instant on the agency's calendar. */
function dayOf(instant: string): Kept {
  return {
    form: 'date',
    sql: ({ zone }) => `(${instant} at time zone ${zone})::date`,
    sortedBy: () => [{ sql: instant }],
  };
}

/** Ages are kept as text; '9' stands before '10'. */
function wholeNumber(text: string) {
  return { sql: `case when ${text} ~ '^[0-9]{1,9}$' then ${text}::int end` };
}

/** How texts are sorted. Taking off the marks costs far more than lower case, and most texts have none. */
export function foldedText(text: string) {
  const folded = `case when octet_length(${text}) = length(${text}) then lower(btrim(${text}))
    else clients_fold(btrim(${text})) end`;
  return { sql: `case when ${text} <> '' then nullif(${folded}, '') end collate "C"` };
}

/** As `textOfNotes`, on one line. */
function withoutMarkup(text: string): string {
  const characters = [
    ['&nbsp;', ' '],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&#39;', "''"],
    ['&amp;', '&'],
  ];
  const stripped = String.raw`regexp_replace(regexp_replace(${text}, '<br\s*/?>|</(p|li)>', ' ', 'gi'), '<[^>]*>', '', 'g')`;
  const plain = characters.reduce(
    (sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`,
    stripped,
  );
  return `case when strpos(${text}, '<') > 0 then ${plain} else ${text} end`;
}
