import type { ClientTable } from '../../client-table.ts';
import type { ClientWrites } from '../services/tokens.ts';
import { createInTable } from './create-in-table.ts';
import { TableBatches } from './table-batches.ts';
import { TableReads, type TableReadsParts } from './table-reads.ts';
import { TableWrites, type TableWritesParts } from './table-writes.ts';

export interface ClientTableParts extends TableReadsParts, TableWritesParts {
  readonly clientWrites: ClientWrites;
}

export function clientTable(parts: ClientTableParts): ClientTable {
  const reads = new TableReads(parts);
  const batches = new TableBatches(parts);
  const writes = new TableWrites(parts);
  return {
    columns: () => reads.columns(),
    window: (ask) => reads.window(ask),
    rows: (ask) => batches.rows(ask),
    totals: (ask) => reads.totals(ask),
    counts: (asks) => reads.counts(asks),
    find: (ask) => reads.find(ask),
    batches: (ask) => batches.read(ask),
    edit: (actor, edits) => writes.edit(actor, edits),
    create: (actor, values) =>
      createInTable(
        {
          clientWrites: parts.clientWrites,
          contributed: parts.contributed(),
          rows: (ask) => batches.rows(ask),
          today: parts.day().today,
        },
        actor,
        values,
      ),
  };
}
