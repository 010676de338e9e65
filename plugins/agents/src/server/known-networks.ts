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
  async remember(trx: Knex, agentId: number, { network, browser }: Place): Promise<void> {
    await this.#store(trx, agentId, [this.#hash(network), this.#deviceHash(network, browser)]);
    await trx.raw(
      `delete from agents_known_network where agent_id = ? and (last_used_at <= ? or last_used_at <= (
         select last_used_at from agents_known_network where agent_id = ?
         order by last_used_at desc offset ? limit 1))`,
      [agentId, this.#oldest(), agentId, mostPerAgent],
    );
  }

  /** Before a change by a signed-in account. A stolen token must not let guesses of the password go ahead: see `isKnown`. */
  async rememberCall(trx: Knex, agentId: number, { network, browser }: Place): Promise<void> {
    await this.#store(trx, agentId, [this.#callHash(network), this.#deviceHash(network, browser)]);
  }

  async tracesOf(origins: readonly CallOrigin[]): Promise<readonly (readonly StaffTrace[])[]> {
    const hashed = origins.map(({ ip, user_agent, forwarded = false }) => {
      if (ip === null) return { device: '', networks: [], forwarded };
      const [network] = callerNetworks(ip);
      const networks = [this.#hash(network), this.#callHash(network)];
      return { device: this.#deviceHash(network, user_agent), networks, forwarded };
    });
    const rows = (await this.needs.database
      .knex('agents_known_network as k')
      .join('agents_agent as a', 'a.id', 'k.agent_id')
      .whereIn(
        'k.network',
        hashed.flatMap(({ device, networks }) => [device, ...networks]),
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
    return hashed.map((place) => tracesAt(rows, place));
  }

  async #store(trx: Knex, agent_id: number, hashes: readonly string[]): Promise<void> {
    const last_used_at = this.needs.clock.now();
    await trx('agents_known_network')
      .insert(hashes.toSorted().map((network) => ({ agent_id, network, last_used_at })))
      .onConflict(['agent_id', 'network'])
      .merge(['last_used_at']);
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

/** Each agent once: by the device, else by the network. */
function tracesAt(
  rows: readonly FoundTrace[],
  place: {
    readonly device: string;
    readonly networks: readonly string[];
    readonly forwarded: boolean;
  },
): readonly StaffTrace[] {
  const { device, networks, forwarded } = place;
  const traces = new Map<string, StaffTrace>();
  for (const { id, network, ...account } of rows) {
    const isDevice = network === device;
    if (!isDevice && !networks.includes(network)) continue;
    if (isDevice || !traces.has(id)) {
      const kind = isDevice ? 'device' : 'network';
      traces.set(id, {
        id: Number(id),
        name: accountName(account),
        kind,
        ...(forwarded && { forwarded }),
      });
    }
  }
  return [...traces.values()];
}
