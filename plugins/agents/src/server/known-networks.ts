import { type Clock, type Database, type FieldCrypto } from '@porchlight/server';
import type { Knex } from 'knex';

const rememberedDays = 90;
const mostPerAgent = 20;

/**
 * The networks from which each account signed in: up to 20, for 90 days. They are stored as keyed
 * hashes, so the database does not say where people work and live.
 */
export class SqlKnownNetworks {
  readonly #database: Database;
  readonly #crypto: FieldCrypto;
  readonly #clock: Clock;

  constructor(database: Database, crypto: FieldCrypto, clock: Clock) {
    this.#database = database;
    this.#crypto = crypto;
    this.#clock = clock;
  }

  /** @param agentId null for an account that does not exist, which takes the same time */
  async isKnown(agentId: number | null, network: string): Promise<boolean> {
    const found = await this.#database
      .knex('agents_known_network')
      .first('agent_id')
      .where({ agent_id: agentId ?? 0, network: this.#hash(network) })
      .where('last_used_at', '>', this.#oldest());
    return found !== undefined;
  }

  /** After a successful sign-in, in its transaction. */
  async remember(trx: Knex, agentId: number, network: string): Promise<void> {
    const last_used_at = this.#clock.now();
    await trx('agents_known_network')
      .insert({ agent_id: agentId, network: this.#hash(network), last_used_at })
      .onConflict(['agent_id', 'network'])
      .merge(['last_used_at']);
    await trx.raw(
      `delete from agents_known_network where agent_id = ? and (last_used_at <= ? or network not in (
         select network from agents_known_network where agent_id = ?
         order by last_used_at desc, network limit ?))`,
      [agentId, this.#oldest(), agentId, mostPerAgent],
    );
  }

  #oldest(): Date {
    return new Date(this.#clock.now().getTime() - rememberedDays * 24 * 60 * 60_000);
  }

  #hash(network: string): string {
    return this.#crypto.sign(network, 'agents.known-network');
  }
}
