import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createWrites } from '../database/writes.ts';
import type { Actor } from '../plugin/actor.ts';
import type { AuditEntry } from '../services/tokens.ts';
import { createAuditLog, type AuditLogParts } from './audit-log.ts';
import { createSealer, type Sealer } from './sealer.ts';

export const ana = agent(1, 'Ana');

export function agent(id: number, name: string): Actor {
  return { kind: 'staff', id, name, flags: new Set(), permissions: new Set(), tokenId: 't' };
}

export function auditEntry(id: number, more: Partial<AuditEntry> = {}): AuditEntry {
  return { action: 'client.updated', entity: 'client', entityId: id, ...more };
}

/** An audit in a database of its own, with one sealer. */
export interface AuditFixture {
  readonly database: DatabaseFixture['database'];
  readonly parts: AuditLogParts;
  readonly log: ReturnType<typeof createAuditLog>;
  readonly sealer: Sealer;
  newSealer(): Sealer;
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
  const parts = { database, key: randomBytes(32), headsFolder: join(fixture.folder, 'audit') };
  const newSealer = () =>
    createSealer({ ...parts, logger, clock, databaseSchema: address.databaseSchema });
  const sealer = newSealer();
  const writes = createWrites({ database, signals, committed: () => undefined });

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
