import type { StaffFlag } from '@porchlight/kernel';
import type { Account } from './portal-process.ts';
import { unique } from './unique.ts';

/** The response of sign-in; the web app stores it in local storage. */
export interface SignedIn {
  readonly token: string;
  readonly admin: Readonly<Record<'first_name' | 'last_name' | 'username' | 'email', string>>;
}

/** The HTTP interface of the portal, for the set-up of a test. */
export class PortalApi {
  readonly #url: string;
  readonly #owner: Account;
  #ownerToken: string | undefined;
  #accounts = 0;

  constructor(url: string, owner: Account) {
    this.#url = url;
    this.#owner = owner;
  }

  /** Calls as the owner. Rejects with the response unless it is a success. */
  async call<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    this.#ownerToken ??= (await this.signIn(this.#owner)).token;
    return this.#send<T>(method, path, body, this.#ownerToken);
  }

  signIn(account: Account): Promise<SignedIn> {
    return this.#send<SignedIn>('POST', '/api/crm/login', account);
  }

  /** Adds a staff member with these rights only; returns the credentials. */
  async addAgent(...flags: readonly Exclude<StaffFlag, 'agent'>[]): Promise<Account> {
    this.#accounts += 1;
    const username = unique('agent-');
    const account: Account = { username, password: 'Lantern-window-31' };
    const on = (flag: StaffFlag): boolean => (flags as readonly StaffFlag[]).includes(flag);
    await this.call('POST', '/api/agents/create', {
      first_name: 'Avery',
      last_name: `Tester ${this.#accounts}`,
      email: `${username}@example.com`,
      ...account,
      is_owner: on('owner'),
      is_developer: on('developer'),
      is_advisor: on('advisor'),
      has_all_staff_access: on('all_staff_access'),
    });
    return account;
  }

  async #send<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const answer = await fetch(new URL(path, this.#url), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} failed with ${answer.status}: ${text}`);
    return JSON.parse(text) as T;
  }
}
