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

function columnsOf(properties: Readonly<Record<string, JsonSchema>>): readonly ClientColumn[] {
  const columns: ClientColumn[] = [];
  for (const [key, schema] of Object.entries(properties)) {
    const hint = schema['x-column'];
    if (hint === undefined || hint.type === 'action') continue;
    const { width, type, readOnly = false, whyReadOnly } = hint;
    columns.push({
      key,
      label: schema['x-label'] ?? key,
      type,
      group: schema['x-group'] ?? '',
      width,
      order: schema['x-order'] ?? (columns.at(-1)?.order ?? 0) + ORDER_STEP,
      editable: !readOnly,
      ...(whyReadOnly === undefined ? {} : { whyReadOnly }),
      sensitive: schema['x-sensitive'] !== undefined,
      ...(schema['x-import'] === undefined ? {} : { importNames: schema['x-import'] }),
    });
  }
  return columns;
}
