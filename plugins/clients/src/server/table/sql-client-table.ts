import type { ClientTable } from '../../client-table.ts';
import type { ClientWrites } from '../services/tokens.ts';
import { createInTable } from './create-in-table.ts';
import { TableBatches } from './table-batches.ts';
import { TableReads, type TableReadsParts } from './table-reads.ts';
import { TableWrites, type TableWritesParts } from './table-writes.ts';

interface ClientTableParts extends TableReadsParts, TableWritesParts {
  readonly clientWrites: ClientWrites;
}

export function sqlClientTable(parts: ClientTableParts): ClientTable {
  const reads = new TableReads(parts);
  const batches = new TableBatches(parts);
  const writes = new TableWrites(parts);
  return {
    columns: () => reads.columns(),
    window: (query) => reads.window(query),
    rows: (query) => batches.rows(query),
    totals: (query) => reads.totals(query),
    groups: (query) => reads.groups(query),
    counts: (queries) => reads.counts(queries),
    find: (query) => reads.find(query),
    matches: (query) => reads.matches(query),
    batches: (query) => batches.read(query),
    edit: (actor, edits) => writes.edit(actor, edits),
    create: (actor, values) =>
      createInTable(
        {
          clientWrites: parts.clientWrites,
          contributed: parts.contributed(),
          rows: (query) => batches.rows(query),
          today: parts.day().today,
        },
        actor,
        values,
      ),
  };
}
