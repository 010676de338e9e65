import { AgencyCalendar, type Injected } from '@porchlight/server';
import type { ClientTable } from '../../client-table.ts';
import { ClientFields } from '../../contract.ts';
import { contributedFields } from '../fields/contributed-fields.ts';
import { ClientWrites } from '../services/client-writes.ts';
import { createInTable } from './create-in-table.ts';
import { TableBatches } from './table-batches.ts';
import { TableReads } from './table-reads.ts';
import { TableWrites } from './table-writes.ts';

export const clientTableNeeds = {
  reads: TableReads,
  batches: TableBatches,
  writes: TableWrites,
  clientWrites: ClientWrites,
  fields: ClientFields,
  calendar: AgencyCalendar,
};

export function sqlClientTable({
  reads,
  batches,
  writes,
  clientWrites,
  fields,
  calendar,
}: Injected<typeof clientTableNeeds>): ClientTable {
  return {
    columns: () => reads.columns(),
    window: (query) => reads.window(query),
    rows: (query) => batches.rows(query),
    totals: (query) => reads.totals(query),
    estimate: (query) => reads.estimate(query),
    groups: (query) => reads.groups(query),
    counts: (queries) => reads.counts(queries),
    find: (query) => reads.find(query),
    matches: (query) => reads.matches(query),
    batches: (query) => batches.read(query),
    edit: (actor, edits) => writes.edit(actor, edits),
    create: (actor, values) =>
      createInTable(
        {
          clientWrites,
          contributed: contributedFields(fields()),
          rows: (query) => batches.rows(query),
          today: calendar.today(),
        },
        actor,
        values,
      ),
  };
}
