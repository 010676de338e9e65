import type { EditCause, FailedCell } from '@porchlight/grid';
import { ledgerEndpoints } from '../../endpoints.ts';
import { failures, isRefusal } from './save-results.ts';
import { saveCells } from './save-cells.ts';
import { recordPrevious, type SaveParts, type SentCell } from './save-parts.ts';

/**
 * The first save of an added row creates its client, only once even when the response is lost: a retry sends the same
 * values under the same key, and sends later entries after it.
 */
export async function saveNewRow(
  parts: SaveParts,
  temporaryId: string,
  cells: readonly SentCell[],
  cause: EditCause,
): Promise<readonly FailedCell[]> {
  const { api, rows, saving } = parts;
  const row = rows.added.byId(temporaryId);
  if (!row) return [];
  const wanted = Object.fromEntries(cells.map(({ column, value }) => [column.key, value]));
  const { key, values } = rows.added.firstSave(row, wanted);
  const done = saving.call();
  try {
    const { data } = await api.call(ledgerEndpoints.createRow, {
      body: { values },
      idempotencyKey: key,
    });
    const [id, version] = [String(data.id), data.version];
    rows.created(temporaryId, id, version);
    for (const cell of cells) recordPrevious(cell, version, data.values[cell.column.key] ?? null);
    const stored = Object.entries(data.values);
    rows.patch(stored.map(([field, value = null]) => ({ id, field, value, version })));
  } catch (error) {
    // Nothing was created: other values may be sent under another key.
    if (isRefusal(error)) row.first = null;
    return failures(cells, error);
  } finally {
    done();
  }
  const since = cells.filter(({ column, value }) => values[column.key] !== value);
  return since.length > 0 ? saveCells(parts, since, cause) : [];
}
