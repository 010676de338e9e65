import { Database, needing } from '@porchlight/server';
import type { Knex } from 'knex';
import { raw } from 'objection';
import { AgentModel, type AgentRow } from './agent-row.ts';

type NewAgentRow = Omit<
  AgentRow,
  'id' | 'token_version' | 'suspended_at' | 'last_login_at' | 'deleted_at'
> & {
  readonly id?: number;
};
type AgentPatch = Partial<
  Omit<AgentRow, 'id' | 'token_version'> & {
    readonly updated_at: Date;
  }
>;

/** The accounts in the database; the only place that knows how they are stored. */
export class SqlAgentStore extends needing({
  database: Database,
}) {
  /** Living accounts by last and first name. */
  async list(on: Knex = this.needs.database.knex): Promise<readonly AgentRow[]> {
    return await this.#living(on).orderByRaw(
      'core_fold(last_name) collate "C", core_fold(first_name) collate "C", id',
    );
  }

  async find(id: number, on: Knex = this.needs.database.knex): Promise<AgentRow | undefined> {
    return await this.#living(on).findById(id);
  }

  /** True also after its deletion. */
  async wasEverMade(id: number, on: Knex = this.needs.database.knex): Promise<boolean> {
    return (await AgentModel.query(on).findById(id).select('id')) !== undefined;
  }

  /** By username or email in any case; suspended accounts too, so that guesses count for them. */
  async findForSignIn(name: string): Promise<AgentRow | undefined> {
    return await this.#living(this.needs.database.knex)
      .where((either) => {
        void either.whereRaw('lower(username) = lower(?)', name);
        if (name.includes('@')) void either.orWhereRaw('lower(email) = lower(?)', name);
      })
      .first();
  }

  /** True when another account signs in with this text, as its username or its email. */
  async isTaken(name: string, exceptId: number | null, on?: Knex): Promise<boolean> {
    const query = this.#living(on ?? this.needs.database.knex)
      .select('id')
      .where((either) => {
        void either
          .whereRaw('lower(username) = lower(?)', name)
          .orWhereRaw('lower(email) = lower(?)', name);
      });
    if (exceptId !== null) void query.whereNot('id', exceptId);
    return (await query.first()) !== undefined;
  }

  /** Names of accounts, deleted ones too: histories go on showing who it was. */
  async named(ids: readonly number[]): Promise<readonly AgentRow[]> {
    if (ids.length === 0) return [];
    return await AgentModel.query(this.needs.database.knex).whereIn('id', [...new Set(ids)]);
  }

  async countOwners(trx: Knex): Promise<number> {
    return await this.#living(trx).where('is_owner', true).whereNull('suspended_at').resultSize();
  }

  /** Owners who can sign in. */
  async owners(trx: Knex): Promise<readonly AgentRow[]> {
    return await this.#living(trx).where('is_owner', true).whereNull('suspended_at').orderBy('id');
  }

  /** One writer of accounts at a time, so that names stay unique and an owner remains. */
  async lock(trx: Knex): Promise<void> {
    await trx.raw("select pg_advisory_xact_lock(hashtext(current_schema() || '.agents_agent'))");
  }

  async insert(trx: Knex, row: NewAgentRow): Promise<AgentRow> {
    return await AgentModel.query(trx).insertAndFetch(row);
  }

  async update(trx: Knex, id: number, patch: AgentPatch): Promise<void> {
    await AgentModel.query(trx).findById(id).patch(patch);
  }

  /** The tokens of the account end with the password that opened them. */
  async setPassword(trx: Knex, id: number, password_hash: string): Promise<void> {
    await this.update(trx, id, { password_hash });
    await this.endTokens(trx, id);
  }

  /** Replaces the hash of the same password by one of another cost, unless the password has changed since. */
  async renewHash(trx: Knex, id: number, known: string, renewed: string): Promise<void> {
    await AgentModel.query(trx)
      .findById(id)
      .where('password_hash', known)
      .patch({ password_hash: renewed });
  }

  /** Counted by the database, so that two changes at the same time count as two. */
  async endTokens(trx: Knex, id: number): Promise<void> {
    await AgentModel.query(trx)
      .findById(id)
      .patch({ token_version: raw('token_version + 1') });
  }

  #living(on: Knex) {
    return AgentModel.query(on).whereNull('deleted_at');
  }
}
