import type { Actor } from '../plugin/actor.ts';
import type { EncryptedColumns } from '../services/points.ts';
import type { Database, FieldCrypto, Writes } from '../services/tokens.ts';
import { sealedPrefix } from './field-crypto.ts';
import type { Vault } from './vault.ts';

const BATCH = 500;

export interface ReencryptParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly vault: Vault;
  readonly actor: Actor;
  /** Id of the key that all values shall be sealed with. */
  readonly keyId: string;
}

type Row = Readonly<Record<string, string | number | null>>;

/**
 * Seals the values of one table anew, 500 rows to a transaction. Rows are locked
 * while they are changed, so an edit at the same time waits and is not lost.
 */
export async function reencryptTable(
  parts: ReencryptParts,
  columns: EncryptedColumns,
  done: (rows: number) => void,
): Promise<void> {
  let after: string | number | null = null;
  for (;;) {
    const rows: readonly Row[] = await parts.writes.run(
      parts.actor,
      async ({ trx, audit, unchanged }) => {
        const query = trx<Row>(columns.table)
          .select(columns.idColumn, ...columns.columns)
          .where((any) => {
            for (const column of columns.columns)
              any.orWhere(column, 'not like', `${sealedPrefix(parts.keyId)}%`);
          })
          .orderBy(columns.idColumn)
          .limit(BATCH)
          .forUpdate();
        if (after !== null) query.where(columns.idColumn, '>', after);
        const found = (await query) as readonly Row[];
        if (found.length === 0) {
          unchanged();
          return found;
        }
        for (const row of found) {
          await trx(columns.table)
            .where(columns.idColumn, row[columns.idColumn] as string | number)
            .update(sealedAnew(parts.vault.crypto, columns, row));
        }
        audit({
          action: 'keys.resealed',
          entity: columns.table,
          entityId: null,
          changes: { rows: { to: found.length }, key: { to: parts.keyId } },
        });
        return found;
      },
    );
    if (rows.length === 0) return;
    done(rows.length);
    after = rows.at(-1)?.[columns.idColumn] ?? null;
  }
}

function sealedAnew(
  crypto: FieldCrypto,
  { table, idColumn, columns }: EncryptedColumns,
  row: Row,
): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const column of columns) {
    const sealed = row[column];
    if (typeof sealed !== 'string') continue;
    const place = { table, column, row: String(row[idColumn]) };
    changed[column] = crypto.encrypt(crypto.decrypt(sealed, place), place);
  }
  return changed;
}
