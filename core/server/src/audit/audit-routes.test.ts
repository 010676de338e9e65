import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AuditPage, AuditQuery } from '@porchlight/schemas';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createWrites } from '../writes/writes.ts';
import { createAuditLog } from './audit-log.ts';
import type { AuditEntries } from './audit-entries.ts';
import type { AuditExports } from './audit-exports.ts';
import { auditRoutes } from './audit-routes.ts';
import { StoredSubjectKeys } from './stored-subject-keys.ts';

const noCrypto = { encrypt: (plain: string) => plain, decrypt: (sealed: string) => sealed };

/** The routes of these are tested in a portal, in `core/testing`. */
const unused = { entries: {} as AuditEntries, exports: {} as AuditExports };

let fixture: DatabaseFixture;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { database, signals } = fixture;
  const writes = createWrites({ database, signals, committed: () => undefined });
  await writes.run({ kind: 'system', plugin: 'clients' }, async ({ audit }) => {
    for (const id of [1, 2, 3]) audit({ action: 'client.made', entity: 'client', entityId: id });
  });
});
afterAll(() => fixture.close());

async function page(query: AuditQuery): Promise<AuditPage> {
  const log = createAuditLog({
    database: fixture.database,
    subjectKeys: new StoredSubjectKeys({ crypto: noCrypto, isPersonal: () => false }),
    key: randomBytes(32),
    headsFolder: fixture.folder,
  });
  const [route] = auditRoutes({ ...unused, auditLog: () => log });
  return (await route?.handle({ query } as never)) as AuditPage;
}

it('pages through the audit, newest first', async () => {
  const first = await page({ limit: 2 });
  expect(first.data.map(({ entity_id }) => entity_id)).toEqual(['3', '2']);
  expect(first.next).toBe(2);
  const second = await page({ limit: 2, before: first.next ?? 0 });
  expect(second.data.map(({ entity_id }) => entity_id)).toEqual(['1']);
  expect(second.next).toBeNull();
});

it('ends a page that is exactly full without a next one', async () => {
  expect((await page({ limit: 3 })).next).toBeNull();
});

it('serves the audit to owners and developers only', () => {
  const [route] = auditRoutes({ ...unused, auditLog: vi.fn<() => never>() });
  expect(route?.access).toMatchObject({
    permission: { id: 'core.read-audit', grantedTo: ['owner', 'developer'] },
  });
});
