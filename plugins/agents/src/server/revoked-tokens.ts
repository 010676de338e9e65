import type { Knex } from 'knex';
import type { AgentRow } from './agent-row.ts';

/** Tokens that were signed out before their end; a row may go once its token has expired. */
export async function revokeToken(trx: Knex, tokenId: string, expiresAt: Date): Promise<void> {
  await trx.raw('delete from agents_revoked_token where expires_at < now()');
  await trx.raw(
    'insert into agents_revoked_token (token_id, expires_at) values (?, ?) on conflict do nothing',
    [tokenId, expiresAt],
  );
}

/** The account behind a token unless that token was revoked or the account is suspended, in one statement. */
export async function findTokenHolder(
  knex: Knex,
  agentId: number,
  tokenId: string,
): Promise<AgentRow | null> {
  const answer = await knex.raw<{ rows: AgentRow[] }>(
    `select * from agents_agent
      where id = ? and deleted_at is null and suspended_at is null
        and not exists (select 1 from agents_revoked_token where token_id = ?)`,
    [agentId, tokenId],
  );
  return answer.rows[0] ?? null;
}
