import type { ApiClient } from '@porchlight/web';
import { Conflicts } from './conflicts.ts';
import { LedgerEdits } from './ledger-edits.ts';
import { LedgerRows, type LedgerRowsParts } from './ledger-rows.ts';
import type { SaveParts } from './save-parts.ts';
import { SaveState } from './save-state.ts';

/** The rows of a page, how they are edited, and the state of its saves. */
export interface OpenLedger {
  readonly rows: LedgerRows;
  readonly edits: LedgerEdits;
  readonly saving: SaveState;
  readonly conflicts: Conflicts;
  close(): void;
}

interface LedgerParts extends Omit<LedgerRowsParts, 'api'> {
  readonly api: Pick<ApiClient, 'call'>;
  /** See `SaveParts`. */
  readonly today: SaveParts['today'];
  readonly warning?: SaveParts['warning'];
}

/** Fetches nothing before `rows.show`. */
export function openLedger({ today, warning = () => null, ...parts }: LedgerParts): OpenLedger {
  const rows = new LedgerRows(parts);
  const saving = new SaveState();
  const conflicts = new Conflicts();
  const edits = new LedgerEdits({ api: parts.api, rows, saving, conflicts, today, warning });
  const end = rows.subscribe(() => saving.newRows(rows.added.unsaved));
  return {
    rows,
    edits,
    saving,
    conflicts,
    close() {
      end();
      rows.close();
    },
  };
}
