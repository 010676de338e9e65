import { callerNetworks, Clock, Database, FieldCrypto, needing } from '@porchlight/server';
import { accountName } from '../rules/account-name.ts';
import type { CallOrigin } from '@porchlight/kernel';
import type { StaffSignIns, StaffTrace } from '../contract.ts';
import type { Knex } from 'knex';

const rememberedDays = 90;
/** Bounds the table; far beyond what a person reaches in 90 days, so that other places do not displace a real one. */
const mostPerAgent = 20_000;

interface Place {
  readonly network: string;
  readonly browser: string | null;
  /** Named by a proxy that the portal does not trust, or by a caller who claims to be one. */
  readonly isForwarded: boolean;
}

interface FoundTrace {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly network: string;
}

/**
 * The networks from which each account signed in or made changes, and its browsers there, for 90 days. They are stored
 * as keyed hashes, so the database does not say where people work and live.
 */
export class SqlKnownNetworks
  extends needing({
    database: Database,
    crypto: FieldCrypto,
    clock: Clock,
  })
  implements StaffSignIns
{
  /** @param agentId null for an account that does not exist, which takes the same time */
  async isKnown(agentId: number | null, network: string): Promise<boolean> {
    const found = await this.needs.database
      .knex('agents_known_network')
      .first('agent_id')
      .where({ agent_id: agentId ?? 0, network: this.#hash(network) })
      .where('last_used_at', '>', this.#oldest());
    return found !== undefined;
  }

  /** After a successful sign-in, in its transaction. */
  async remember(trx: Knex, agentId: number, place: Place): Promise<void> {
    await this.#store(trx, agentId, [this.#hash(place.network), ...this.#placeHashes(place)]);
    await trx.raw(
      `delete from agents_known_network where agent_id = ? and (last_used_at <= ? or last_used_at <= (
         select last_used_at from agents_known_network where agent_id = ?
         order by last_used_at desc offset ? limit 1))`,
      [agentId, this.#oldest(), agentId, mostPerAgent],
    );
  }

  /** On a call by a signed-in account. A stolen token must not let guesses of the password go ahead: see `isKnown`. */
  async rememberCall(trx: Knex, agentId: number, place: Place): Promise<void> {
    await this.#store(trx, agentId, [this.#callHash(place.network), ...this.#placeHashes(place)]);
  }

  async tracesOf(origins: readonly CallOrigin[]): Promise<readonly (readonly StaffTrace[])[]> {
    const hashed = origins.map(({ ip, user_agent, forwarded = false }) => {
      if (ip === null) return [];
      const [network] = callerNetworks(ip);
      const device = this.#deviceHash(network, user_agent);
      const sure = !forwarded;
      const seen = [
        { hash: device, kind: 'device', sure },
        { hash: this.#hash(network), kind: 'network', sure },
        { hash: this.#callHash(network), kind: 'network', sure },
      ] as const;
      // A caller can name a proxy where there is none: a place that an agent used without one is known all the same.
      return sure
        ? seen
        : ([
            { hash: this.#directHash(device), kind: 'device', sure: true },
            { hash: this.#directHash(network), kind: 'network', sure: true },
            ...seen,
          ] as const);
    });
    const rows = (await this.needs.database
      .knex('agents_known_network as k')
      .join('agents_agent as a', 'a.id', 'k.agent_id')
      .whereIn(
        'k.network',
        hashed.flatMap((places) => places.map(({ hash }) => hash)),
      )
      .where('k.last_used_at', '>', this.#oldest())
      .orderBy('a.id')
      .select(
        'a.id',
        'a.first_name',
        'a.last_name',
        'a.username',
        'k.network',
      )) as readonly FoundTrace[];
    return hashed.map((places) => tracesAt(rows, places));
  }

  async #store(trx: Knex, agent_id: number, hashes: readonly string[]): Promise<void> {
    const last_used_at = this.needs.clock.now();
    await trx('agents_known_network')
      .insert(hashes.toSorted().map((network) => ({ agent_id, network, last_used_at })))
      .onConflict(['agent_id', 'network'])
      .merge(['last_used_at']);
  }

  /** Of the device, and both again for a place without a proxy. */
  #placeHashes({ network, browser, isForwarded }: Place): readonly string[] {
    const device = this.#deviceHash(network, browser);
    return isForwarded ? [device] : [device, this.#directHash(device), this.#directHash(network)];
  }

  #directHash(place: string): string {
    return this.needs.crypto.sign(place, 'agents.direct-place');
  }

  #deviceHash(network: string, browser: string | null): string {
    return this.needs.crypto.sign(`${network} ${browser ?? ''}`, 'agents.known-device');
  }

  #callHash(network: string): string {
    return this.needs.crypto.sign(network, 'agents.calling-network');
  }

  #oldest(): Date {
    return new Date(this.needs.clock.now().getTime() - rememberedDays * 24 * 60 * 60_000);
  }

  #hash(network: string): string {
    return this.needs.crypto.sign(network, 'agents.known-network');
  }
}

interface PlaceHash {
  readonly hash: string;
  readonly kind: StaffTrace['kind'];
  /** No proxy blurs it. */
  readonly sure: boolean;
}

/** Each agent once, by the first of the places that the agent used. */
function tracesAt(
  rows: readonly FoundTrace[],
  places: readonly PlaceHash[],
): readonly StaffTrace[] {
  const traces = new Map<string, StaffTrace>();
  for (const { hash, kind, sure } of places)
    for (const { id, network, ...account } of rows) {
      if (network !== hash || traces.has(id)) continue;
      const name = accountName(account);
      traces.set(id, { id: Number(id), name, kind, ...(!sure && { forwarded: true }) });
    }
  return [...traces.values()].toSorted((one, other) => one.id - other.id);
}
