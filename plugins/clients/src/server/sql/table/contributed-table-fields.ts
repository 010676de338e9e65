import type { JsonSchema } from '@porchlight/schemas';
import type { ContributedField } from '../../../generated/types.ts';
import { hasAmount, isNumeric } from '../../../rules/contributed-kinds.ts';
import type { TableField } from './table-field.ts';

/** A field of another plugin as a column; its schema says what it holds. Keys are letters, digits and underscores. */
export function contributedTableField({
  field: key,
  label,
  schema,
  sensitive,
}: ContributedField): TableField {
  const { format, 'x-widget': widget, 'x-import': importNames }: JsonSchema = schema;
  const column = {
    key,
    label,
    editable: true,
    sensitive: sensitive !== undefined,
    ...(importNames === undefined ? {} : { importNames }),
  };
  const text = `c.ext ->> '${key}'`;
  if (sensitive !== undefined)
    return {
      ...column,
      type: 'text',
      form: 'mask',
      sql: () => `coalesce(c.masks ->> '${key}', '')`,
    };
  if (isNumeric(schema)) {
    // Another version of the plugin may have stored something that is not a number.
    const value = `c.ext -> '${key}'`;
    const sql = `case when jsonb_typeof(${value}) = 'number' then (${value})::numeric end`;
    return {
      ...column,
      type: hasAmount(schema) ? 'currency' : 'text',
      form: 'number',
      sql: () => sql,
    };
  }
  if (format === 'date') {
    const sql = dayIn(text);
    return { ...column, type: 'date', form: 'date', sql: () => sql };
  }
  const email = widget === 'email' || format === 'email';
  return {
    ...column,
    type: email ? 'email' : 'text',
    form: 'text',
    sql: () => `coalesce(${text}, '')`,
  };
}

/** Null for a text that names no day of the calendar: the cast of a 30th of February would end the whole statement. */
function dayIn(text: string): string {
  const month = `(left(${text}, 7) || '-01')::date`;
  const daysOfMonth = `extract(day from ${month} + interval '1 month - 1 day')`;
  return String.raw`case when ${text} ~ '^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$' then
    case when right(${text}, 2)::int <= ${daysOfMonth} then (${text})::date end end`;
}
