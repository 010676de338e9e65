import { mapInSlices } from '@porchlight/server';
import type { TableCell } from '../../client-table.ts';
import { ASSIGNED_AGENT } from '../../assigned-agent.ts';
import { cellsChanged } from '../../problems.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { nowText } from '../store/assert-not-stale.ts';
import { hasChanges, meetsNewer, type PlannedUpdate } from '../store/client-updates.ts';
import { changedValue, isStill, storedValue } from './stored-cell.ts';
import type { ClientEdits } from './read-edits.ts';
import type { TableField } from '../sql/table/table-field.ts';
import { fieldOf, type TableFields } from '../sql/table/table-fields.ts';

/** What the edits of one client change. */
export type PlannedEdits = PlannedUpdate<ClientEdits>;

/**
 * Throws 409 with each cell that someone else has changed: the client is newer than the version that the edit was
 * made from, and the cell is not what it was then. An edit that does not say both wins.
 */
export async function assertEditsNotStale(
  clients: readonly PlannedEdits[],
  fields: TableFields,
  contributed: ContributedFields,
): Promise<void> {
  const details = await mapInSlices(clients, (planned) =>
    [...planned.wanted.edits.values()].flatMap(({ place, field: key, version, was }) => {
      if (version === undefined || was === undefined || !meetsNewer(planned, key, version))
        return [];
      const field = fieldOf(fields, key, 'field');
      const current = storedValue(field, planned.stored, contributed);
      if (isStill(field, current, was)) return [];
      const { version: newer } = planned.stored;
      const now = planned.changes.audited[key]?.from ?? current;
      const message = nowText(key === ASSIGNED_AGENT ? now : current);
      return [{ field: String(place), message, current, version: newer }];
    }),
  );
  const all = details.flat();
  if (all.length > 0) throw cellsChanged(all);
}

/** A cell as it is stored after the edits. */
export function cellOf(
  planned: PlannedEdits,
  field: TableField,
  contributed: ContributedFields,
): TableCell {
  const { stored, changes } = planned;
  const changed = changedValue(field, changes, contributed);
  return {
    id: stored.id,
    version: hasChanges(planned) ? stored.version + 1 : stored.version,
    field: field.key,
    value: changed === null ? storedValue(field, stored, contributed) : changed.value,
  };
}
