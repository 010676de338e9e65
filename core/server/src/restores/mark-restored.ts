import type pg from 'pg';

/** Links that live this long at most are for one act: invitations, password resets, signing ceremonies. */
const ONE_TIME = "interval '25 hours'";

/**
 * Notes that a database was filled from a backup, from when on the portal is held, and ends its one-time links: they may
 * have been used since the backup. The tables may be those of an older version.
 */
export async function markRestored(client: pg.ClientBase, backupMadeAt: string): Promise<void> {
  await client.query(
    `create table if not exists core_restore (
       id bigint generated always as identity primary key,
       restored_at timestamptz not null default now(),
       backup_made_at timestamptz not null,
       confirmed_at timestamptz,
       confirmed_by text
     )`,
  );
  await client.query('insert into core_restore (backup_made_at) values ($1)', [backupMadeAt]);
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('core_link') is not null as there",
  );
  if (rows[0]?.there !== true) return;
  await client.query(
    `update core_link set revoked_at = now()
     where revoked_at is null and used_at is null and expires_at - created_at <= ${ONE_TIME}`,
  );
}
