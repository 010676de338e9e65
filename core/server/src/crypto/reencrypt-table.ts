import type { Actor } from '@porchlight/kernel';
import type { EncryptedColumns } from '../plugin-api/points.ts';
import type { Database, Writes } from '../plugin-api/tokens.ts';
import { SealBrokenError } from '../base/crypto-errors.ts';
import { sealedPrefix } from './field-crypto.ts';
import type { Vault } from './vault.ts';

const BATCH = 500;

interface ReencryptParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly vault: Vault;
  readonly actor: Actor;
  /** Id of the key to seal all values with. */
  readonly keyId: string;
}

type Row = Readonly<Record<string, string | number | null>>;

/** A sealed value that cannot be decrypted, and so could not be sealed with the new key. */
export interface DamagedValue {
  readonly table: string;
  readonly column: string;
  /** Value of the id column. */
  readonly row: string;
}

/**
 * Seals the values of one table again with the current key, 500 rows per transaction. Locks rows while it changes them,
 * so a concurrent edit waits and is not lost. Returns values that cannot be decrypted; they do not change.
 */
export async function reencryptTable(
  parts: ReencryptParts,
  columns: EncryptedColumns,
  done: (rows: number) => Promise<void> | void,
): Promise<readonly DamagedValue[]> {
  const damaged: DamagedValue[] = [];
  let after: string | number | null = null;
  let resealed = 0;
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
        resealed = 0;
        for (const row of found) {
          const { values, broken } = resealedValues(parts, columns, row);
          damaged.push(...broken);
          if (Object.keys(values).length === 0) continue;
          resealed += 1;
          await trx(columns.table)
            .where(columns.idColumn, row[columns.idColumn] as string | number)
            .update(values);
        }
        if (resealed === 0) unchanged();
        else
          audit({
            action: 'keys.resealed',
            entity: columns.table,
            entityId: null,
            changes: { rows: { to: resealed }, key: { to: parts.keyId } },
          });
        return found;
      },
    );
    if (rows.length === 0) return damaged;
    if (resealed > 0) await done(resealed);
    after = rows.at(-1)?.[columns.idColumn] ?? null;
  }
}

function resealedValues(
  { vault: { crypto }, keyId }: ReencryptParts,
  { table, idColumn, columns }: EncryptedColumns,
  row: Row,
): { readonly values: Readonly<Record<string, string>>; readonly broken: readonly DamagedValue[] } {
  const values: Record<string, string> = {};
  const broken: DamagedValue[] = [];
  for (const column of columns) {
    const sealed = row[column];
    if (typeof sealed !== 'string' || sealed.startsWith(sealedPrefix(keyId))) continue;
    const place = { table, column, row: String(row[idColumn]) };
    try {
      values[column] = crypto.encrypt(crypto.decrypt(sealed, place), place);
    } catch (error) {
      if (!(error instanceof SealBrokenError)) throw error;
      broken.push(place);
    }
  }
  return { values, broken };
}
