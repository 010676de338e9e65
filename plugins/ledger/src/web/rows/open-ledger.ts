import type { ApiClient } from '@porchlight/web';
import { Conflicts } from './conflicts.ts';
import { LedgerEdits } from './ledger-edits.ts';
import { LedgerRows, type LedgerRowsParts } from './ledger-rows.ts';
import type { SaveParts } from './save-parts.ts';
import { Saving } from './saving.ts';

/** Rows, how they are edited and how that goes; one for a page. */
export interface OpenLedger {
  readonly rows: LedgerRows;
  readonly edits: LedgerEdits;
  readonly saving: Saving;
  readonly conflicts: Conflicts;
  close(): void;
}

export interface LedgerParts extends Omit<LedgerRowsParts, 'api'> {
  readonly api: Pick<ApiClient, 'get' | 'post'>;
  /** See `SaveParts`. */
  readonly doubt?: SaveParts['doubt'];
}

/** Fetches nothing before `rows.show`. */
export function openLedger({ doubt = () => null, ...parts }: LedgerParts): OpenLedger {
  const rows = new LedgerRows(parts);
  const saving = new Saving();
  const conflicts = new Conflicts();
  const edits = new LedgerEdits({ api: parts.api, rows, saving, conflicts, doubt });
  const end = rows.subscribe(() => saving.newRows(rows.added.unsaved));
  return {
    ...{ rows, edits, saving, conflicts },
    close() {
      end();
      rows.close();
    },
  };
}
