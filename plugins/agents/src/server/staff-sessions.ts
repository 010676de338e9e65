import {
  type Injected,
  Broadcast,
  callerNetworks,
  Clock,
  countRows,
  Database,
  defineTopic,
  DerivedWrites,
  type StaffAuthenticator,
  Deployment,
} from '@porchlight/server';
import type { AgentRow } from './agent-row.ts';
import { type LoginClaims, verifyLoginToken } from './login-token.ts';
import { findTokenHolder } from './revoked-tokens.ts';
import { SqlKnownNetworks } from './known-networks.ts';
import { staffFlagsOf } from './staff-flags.ts';
import { MonthlyTokenKeys } from './login-token-keys.ts';

type Identity = NonNullable<Awaited<ReturnType<StaffAuthenticator['authenticate']>>>;

interface Session {
  readonly agentId: number;
  readonly freshUntil: number;
  readonly holder: Promise<{ readonly identity: Identity; readonly version: number } | null>;
}

/**
 * What another API process changed takes effect after this time at the latest, also while no messages arrive. So long, an
 * owner also sees the status page while the database is away.
 */
const freshForMs = 5000;
/** More signed-in devices than any agency has; beyond it the oldest entry goes. */
const maxEntries = 5000;

/** The sessions of an account, or the session of a token, are to be read again. */
const SessionsChanged = defineTopic<{ readonly agent: number } | { readonly token: string }>(
  'agents.sessions-changed',
);

/**
 * Authenticates tokens. Signatures are checked once per token; the account, its rights, and the revocation list are read
 * from the database and cached for at most 5 seconds. Changes reach the other API processes at once.
 */
export class CachedStaffSessions implements StaffAuthenticator {
  static readonly needs = {
    database: Database,
    keys: MonthlyTokenKeys,
    clock: Clock,
    broadcast: Broadcast,
    deployment: Deployment,
    networks: SqlKnownNetworks,
    derived: DerivedWrites,
  };
  readonly #database: Database;
  readonly #keys: MonthlyTokenKeys;
  readonly #clock: Clock;
  readonly #broadcast: Broadcast;
  readonly #voidBefore: Date | null;
  readonly #places: Pick<Injected<typeof CachedStaffSessions.needs>, 'networks' | 'derived'>;
  readonly #noted = new Map<string, Promise<void>>();
  readonly #verified = new Map<string, LoginClaims>();
  readonly #sessions = new Map<string, Session>();

  constructor({
    database,
    keys,
    clock,
    broadcast,
    deployment,
    ...places
  }: Injected<typeof CachedStaffSessions.needs>) {
    this.#database = database;
    this.#keys = keys;
    this.#clock = clock;
    this.#broadcast = broadcast;
    this.#voidBefore = deployment.voidBefore;
    this.#places = places;
  }

  /** Follows the changes of other API processes until the returned function is called. */
  follow(): () => void {
    return this.#broadcast.on(SessionsChanged, {
      received: (change) => {
        if ('agent' in change) this.#removeAgent(change.agent);
        else this.#sessions.delete(change.token);
      },
      missed: () => this.#sessions.clear(),
    });
  }

  async authenticate(token: string): Promise<Identity | null> {
    const claims = await this.#verify(token);
    if (!claims) return null;
    const holder = await this.#session(claims).holder;
    return holder?.version === claims.ver ? holder.identity : null;
  }

  /** Stores each place once for a token. */
  async noteCall(
    { id, tokenId }: Pick<Identity, 'id' | 'tokenId'>,
    { address, browser, isForwarded }: Parameters<StaffAuthenticator['noteCall']>[1],
  ): Promise<void> {
    const { networks, derived } = this.#places;
    const [network] = callerNetworks(address);
    const key = `${tokenId} ${network} ${String(isForwarded)} ${browser ?? ''}`;
    const known = this.#noted.get(key);
    if (known !== undefined) return known;
    const noted = derived.derive({ kind: 'system', plugin: 'agents' }, ({ trx }) =>
      networks.rememberCall(trx, id, { network, browser, isForwarded }),
    );
    remember(this.#noted, key, noted);
    // The next call tries again.
    await noted.catch((error: unknown) => {
      this.#noted.delete(key);
      throw error;
    });
  }

  async profile(id: number) {
    const account = await this.#database
      .knex<AgentRow>('agents_agent')
      .first(
        'id',
        'first_name',
        'last_name',
        'username',
        'email',
        'is_owner',
        'is_developer',
        'has_all_staff_access',
        'is_advisor',
      )
      .where('id', id)
      .whereNull('deleted_at')
      .whereNull('suspended_at');
    return account ?? null;
  }

  count(): Promise<number> {
    return countRows(
      this.#database
        .knex<AgentRow>('agents_agent')
        .whereNull('deleted_at')
        .whereNull('suspended_at'),
    );
  }

  /** After the commit of any change to the account: its next call reads the database. */
  forgetAgent(id: number): void {
    this.#removeAgent(id);
    this.#announce({ agent: id });
  }

  /** After the commit of a sign-out. */
  forgetToken(tokenId: string): void {
    this.#sessions.delete(tokenId);
    this.#announce({ token: tokenId });
  }

  #removeAgent(id: number): void {
    for (const [tokenId, session] of this.#sessions) {
      if (session.agentId === id) this.#sessions.delete(tokenId);
    }
  }

  /** Without a database the others read it again when their entries are no longer fresh. */
  #announce(change: { readonly agent: number } | { readonly token: string }): void {
    this.#broadcast.send(SessionsChanged, change).catch(() => undefined);
  }

  async #verify(token: string): Promise<LoginClaims | null> {
    const now = this.#clock.now();
    const known = this.#verified.get(token);
    if (known) {
      if (known.exp * 1000 > now.getTime()) return known;
      this.#verified.delete(token);
      return null;
    }
    const claims = await verifyLoginToken(token, this.#keys, now);
    if (!claims || this.#isVoid(claims)) return null;
    remember(this.#verified, token, claims);
    return claims;
  }

  #isVoid({ iat }: LoginClaims): boolean {
    return this.#voidBefore !== null && iat < Math.floor(this.#voidBefore.getTime() / 1000);
  }

  #session(claims: LoginClaims): Session {
    const now = this.#clock.now().getTime();
    const known = this.#sessions.get(claims.jti);
    if (known?.agentId === claims.id && known.freshUntil > now) return known;
    const session: Session = {
      agentId: claims.id,
      freshUntil: now + freshForMs,
      holder: this.#load(claims),
    };
    this.#sessions.delete(claims.jti);
    remember(this.#sessions, claims.jti, session);
    session.holder.catch(() => {
      if (this.#sessions.get(claims.jti) === session) this.#sessions.delete(claims.jti);
    });
    return session;
  }

  async #load(claims: LoginClaims) {
    const account = await findTokenHolder(this.#database.knex, claims.id, claims.jti);
    if (!account) return null;
    const identity: Identity = {
      id: account.id,
      name: `${account.first_name} ${account.last_name}`,
      flags: staffFlagsOf(account),
      tokenId: claims.jti,
    };
    return { identity, version: account.token_version };
  }
}

function remember<V>(entries: Map<string, V>, key: string, value: V): void {
  if (entries.size >= maxEntries) {
    const oldest = entries.keys().next();
    if (!oldest.done) entries.delete(oldest.value);
  }
  entries.set(key, value);
}
