import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createWrites } from '../writes/writes.ts';
import type { Actor, AuditEntry } from '@porchlight/kernel';
import { createFieldCrypto } from '../crypto/field-crypto.ts';
import type { Writes } from '../plugin-api/tokens.ts';
import { createAuditLog, type AuditLogParts } from './audit-log.ts';
import { createSealer, type Sealer } from './sealer.ts';
import { StoredSubjectKeys } from './stored-subject-keys.ts';

export const ana = agent(1, 'Ana');

export function agent(id: number, name: string): Actor {
  return { kind: 'staff', id, name, flags: new Set(), permissions: new Set(), tokenId: 't' };
}

export function auditEntry(id: number, more: Partial<AuditEntry> = {}): AuditEntry {
  return { action: 'client.updated', entity: 'client', entityId: id, ...more };
}

const ring = {
  root: randomBytes(32),
  dataKeys: new Map([['2', randomBytes(32)]]),
  current: '2',
};
const crypto = createFieldCrypto(() => ring);

/** Patients have personal values in every field but their name, and so have notes about them. */
const isPersonal = (entity: string, field: string) =>
  (entity === 'patient' && field !== 'name') || entity === 'patient-note';

/** An audit in a database of its own, with one sealer. */
export interface AuditFixture {
  readonly database: DatabaseFixture['database'];
  readonly parts: AuditLogParts;
  readonly log: ReturnType<typeof createAuditLog>;
  readonly sealer: Sealer;
  newSealer(): Sealer;
  readonly writes: Writes;
  /** Writes of another process, which knows no keys of records yet. */
  newProcess(): Writes;
  record(actor: Actor, ...entries: readonly AuditEntry[]): Promise<void>;
  /** Records so many lines and seals them. */
  sealedLines(count: number): Promise<void>;
  /** As someone who owns the tables: the triggers do not hold them. */
  behindTheBack(sql: string): Promise<void>;
  /** No line, no chain, no exported head. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export async function openAuditFixture(): Promise<AuditFixture> {
  const fixture = await openDatabaseFixture();
  const { database, logger, clock, address, signals } = fixture;
  const newSubjectKeys = () => new StoredSubjectKeys({ crypto, isPersonal });
  const subjectKeys = newSubjectKeys();
  const headsFolder = join(fixture.folder, 'audit');
  const parts = { database, subjectKeys, headsFolder, key: randomBytes(32) };
  const newSealer = () =>
    createSealer({ ...parts, logger, clock, databaseSchema: address.databaseSchema });
  const sealer = newSealer();
  const writesWith = (keys: StoredSubjectKeys) =>
    createWrites({ database, signals, subjectKeys: keys, committed: () => undefined });
  const writes = writesWith(subjectKeys);

  async function record(actor: Actor, ...entries: readonly AuditEntry[]): Promise<void> {
    await writes.run(actor, async ({ audit }) => entries.forEach((entry) => audit(entry)));
  }

  async function behindTheBack(sql: string): Promise<void> {
    const tables = ['core_audit', 'core_audit_chain'];
    await database.knex.transaction(async (trx) => {
      for (const table of tables) await trx.raw(`alter table ${table} disable trigger user`);
      await trx.raw(sql);
      for (const table of tables) await trx.raw(`alter table ${table} enable trigger user`);
    });
  }

  return {
    database,
    parts,
    log: createAuditLog(parts),
    sealer,
    newSealer,
    record,
    writes,
    newProcess: () => writesWith(newSubjectKeys()),
    async sealedLines(count) {
      await record(ana, ...Array.from({ length: count }, (_, index) => auditEntry(index + 1)));
      await sealer.sealNow();
    },
    behindTheBack,
    async empty() {
      await behindTheBack(
        'truncate core_audit, core_audit_chain, core_audit_unsealed restart identity',
      );
      await rm(parts.headsFolder, { recursive: true, force: true });
    },
    async close() {
      await sealer.stop();
      await fixture.close();
    },
  };
}
