import { randomBytes } from 'node:crypto';
import { SealBrokenError } from '../base/crypto-errors.ts';
import { uuid7 } from '../base/uuid7.ts';
import { RecentMap } from '../base/recent-map.ts';
import type { EncryptedColumns } from '../plugin-api/points.ts';
import type { AuditEntry, WriteUnit } from '@porchlight/kernel';
import type { Database, FieldCrypto } from '../plugin-api/tokens.ts';
import type { IsPersonal } from './personal-fields.ts';
import { hasPersonal, sealChanges, type SubjectKey } from './sealed-changes.ts';

const KEY_BYTES = 32;
const MOST_REMEMBERED = 20_000;
/** Lines about more records than this come from an import, which would evict the keys in daily use. */
const MOST_AT_ONCE = 100;

/** Where key rotation finds the keys of records. */
export const subjectKeyColumns: EncryptedColumns = {
  table: 'core_subject_key',
  idColumn: 'id',
  columns: ['sealed_key'],
};

/** A row of `core_subject_key`, stored together with the lines sealed under it. */
interface SubjectKeyRow {
  readonly id: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly sealed_key: string;
}

/** Audit entries with their personal values sealed, and the new keys among those they are sealed under. */
export interface SealedEntries {
  readonly entries: readonly AuditEntry[];
  readonly keys: readonly SubjectKeyRow[];
  /** Remembers the new keys once they are committed; null when there are none to remember. */
  readonly remember: (() => void) | null;
}

interface SubjectKeysParts {
  readonly crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt'>;
  readonly isPersonal: IsPersonal;
}

/**
 * The keys under which the audit seals personal values: each belongs to one record, the subject of the line. A process
 * that knows no key of a record creates one instead of reading the stored ones, so that sealing costs no round trip; a
 * record can therefore have several keys.
 */
export class StoredSubjectKeys {
  readonly #crypto: SubjectKeysParts['crypto'];
  readonly isPersonal: IsPersonal;
  readonly #known = new RecentMap<string, SubjectKey>(MOST_REMEMBERED);

  constructor({ crypto, isPersonal }: SubjectKeysParts) {
    this.#crypto = crypto;
    this.isPersonal = isPersonal;
  }

  /** Seals the personal values that a transaction is about to write. */
  seal(entries: readonly AuditEntry[]): SealedEntries {
    const made = new Map<string, SubjectKey>();
    const keys: SubjectKeyRow[] = [];
    const sealed = entries.map((entry) => {
      const subject = subjectOf(entry);
      if (subject === null || !hasPersonal(entry, this.isPersonal)) return entry;
      const name = nameOf(subject);
      let key = this.#known.get(name) ?? made.get(name);
      if (key === undefined) {
        key = { id: uuid7(), key: randomBytes(KEY_BYTES) };
        made.set(name, key);
        keys.push(this.#rowOf(subject, key));
      }
      const { action, entity, entityId } = entry;
      const line = { action, entity, entityId: entityId === null ? null : String(entityId) };
      const changes = sealChanges(line, entry.changes ?? {}, this.isPersonal, key);
      return { ...entry, changes: changes as NonNullable<AuditEntry['changes']> };
    });
    if (made.size === 0 || made.size > MOST_AT_ONCE)
      return { entries: sealed, keys, remember: null };
    const remember = () => made.forEach((key, name) => this.#known.set(name, key));
    return { entries: sealed, keys, remember };
  }

  /** Keys by id; destroyed ones are missing, those that cannot be decrypted are null. */
  async open(
    database: Database,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Buffer | null>> {
    if (ids.length === 0) return new Map();
    const text = await database.jsonText(
      'core.subject-keys',
      `select coalesce(json_object_agg(id, sealed_key), '{}')::text
       from core_subject_key where id = any ($1::uuid[])`,
      [[...new Set(ids)]],
    );
    const rows = Object.entries(JSON.parse(text ?? '{}') as Readonly<Record<string, string>>);
    return new Map(rows.map(([id, sealed]) => [id, this.#openKey(id, sealed)]));
  }

  /** See `SubjectKeys.destroy`. */
  async destroy(
    { sql, flush, afterCommit }: WriteUnit,
    entity: string,
    ids: readonly (string | number)[],
  ): Promise<void> {
    // Write the keys of lines that this transaction has recorded so far, so that they are deleted too.
    await flush();
    await sql(
      'core.destroy-subject-keys',
      'delete from core_subject_key where entity = $1 and entity_id = any ($2::text[])',
      [entity, ids.map(String)],
    );
    afterCommit(() => {
      for (const id of ids) this.#known.delete(nameOf({ entity, id: String(id) }));
    });
  }

  #openKey(id: string, sealed: string): Buffer | null {
    try {
      return Buffer.from(this.#crypto.decrypt(sealed, placeOf(id)), 'base64');
    } catch (error) {
      if (error instanceof SealBrokenError) return null;
      throw error;
    }
  }

  #rowOf(subject: Subject, { id, key }: SubjectKey): SubjectKeyRow {
    const sealed_key = this.#crypto.encrypt(key.toString('base64'), placeOf(id));
    return { id, entity: subject.entity, entity_id: subject.id, sealed_key };
  }
}

interface Subject {
  readonly entity: string;
  readonly id: string;
}

/** The record whose values a line has: the client of a document, else the record itself. */
function subjectOf({ entity, entityId, subject }: AuditEntry): Subject | null {
  if (subject !== undefined) return { entity: subject.entity, id: String(subject.id) };
  return entityId === null ? null : { entity, id: String(entityId) };
}

function nameOf({ entity, id }: Subject): string {
  return `${entity}|${id}`;
}

function placeOf(id: string) {
  return { table: subjectKeyColumns.table, column: 'sealed_key', row: id };
}
