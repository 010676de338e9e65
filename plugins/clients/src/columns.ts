import type { JsonSchema } from '@porchlight/schemas';
import type { TableColumn } from './client-table.ts';
import { clientSchema } from './generated/schemas/client.ts';

/** A field of every client as a column, as its schema describes it; server only, because the schema is large. */
export interface ClientColumn extends TableColumn {
  readonly group: string;
  /** CSS pixels. */
  readonly width: number;
  /** Columns are sorted by this number; gaps leave room for the columns of other plugins. */
  readonly order: number;
  /** What a table says when someone tries to edit a read-only column. */
  readonly whyReadOnly?: string;
}

const ORDER_STEP = 10;

/** The fields with `x-column` in the order of the schema. */
export const clientColumns: readonly ClientColumn[] = columnsOf(clientSchema.properties);

/**
 * The fields with `x-column` in the order of the schema. A field joins its group wherever it is in the schema, and the
 * columns between two with an `x-order` share the numbers between them.
 */
export function columnsOf(properties: Readonly<Record<string, JsonSchema>>) {
  const fields = Object.entries(properties).flatMap(([key, schema]) => {
    const hint = schema['x-column'];
    if (hint === undefined || hint.type === 'action') return [];
    return [{ key, schema, hint, type: hint.type, group: schema['x-group'] ?? '' }];
  });
  const groups = [...new Set(fields.map(({ group }) => group))];
  fields.sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
  const orders = ordersOf(fields);
  return fields.map(({ key, schema, hint, type, group }, index): ClientColumn => {
    const { width, readOnly = false, whyReadOnly } = hint;
    return {
      key,
      label: schema['x-label'] ?? key,
      type,
      group,
      width,
      order: orders[index]!,
      editable: !readOnly,
      ...(whyReadOnly === undefined ? {} : { whyReadOnly }),
      sensitive: schema['x-sensitive'] !== undefined,
      ...(schema['x-import'] === undefined ? {} : { importNames: schema['x-import'] }),
    };
  });
}

interface Placed {
  readonly group: string;
  readonly schema: JsonSchema;
}

function ordersOf(fields: readonly Placed[]): readonly number[] {
  const orders: number[] = [];
  for (const [index, { schema }] of fields.entries()) {
    const previous = orders.at(-1) ?? 0;
    orders.push(schema['x-order'] ?? previous + stepAfter(previous, fields.slice(index)));
  }
  return orders;
}

/** Fields that end a group before a fixed column stay close, because the gap is for other plugins. */
function stepAfter(previous: number, rest: readonly Placed[]): number {
  const count = rest.findIndex(({ schema }) => schema['x-order'] !== undefined);
  const fixed = rest[count];
  if (fixed === undefined) return ORDER_STEP;
  if (fixed.group !== rest[0]?.group) return 1;
  const share = Math.floor((fixed.schema['x-order']! - previous) / (count + 1));
  return Math.max(1, Math.min(ORDER_STEP, share));
}
