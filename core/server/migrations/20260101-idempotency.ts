import type { Knex } from 'knex';

/**
 * Creating calls with an `Idempotency-Key`, stored for a day. `written` is
 * set in the transaction of the write itself, so that after a crash it is known
 * whether the call may run again. Logged: forgetting a row would run a call twice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table core_idempotency (
      actor text not null,
      key text not null,
      fingerprint text not null,
      attempt uuid not null,
      claimed_until timestamptz not null,
      written boolean not null default false,
      status smallint,
      answer text,
      expires_at timestamptz not null,
      primary key (actor, key)
    )
  `);
  await knex.raw('create index core_idempotency_expires_at on core_idempotency (expires_at)');
}
