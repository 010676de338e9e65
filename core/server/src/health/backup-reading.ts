import type { Knex } from 'knex';
import type { BackupReading } from '../plugin-api/system-readings.ts';

interface CompleteBackup {
  /** ISO 8601. */
  readonly madeAt: string;
  readonly bytes: number;
}

/** Notes a backup that is complete. Call it after the backup, which holds the notes of earlier ones only. */
export async function noteBackup(knex: Knex, { madeAt, bytes }: CompleteBackup): Promise<void> {
  await knex('core_backup').insert({ made_at: madeAt, bytes });
}

/** The last backup that was noted. */
export async function readBackup(knex: Knex): Promise<BackupReading> {
  const { rows } = await knex.raw<{ rows: readonly BackupReading[] }>(
    `select made_at as "madeAt", bytes::float8 as bytes, since as "possibleSince"
     from (select min(created_at) as since from core_keys) as keys
     left join (select made_at, bytes from core_backup order by made_at desc limit 1) as last on true`,
  );
  return rows[0]!;
}
