import type { Clock, OutgoingHttp } from '@porchlight/server';
import { SigningProviderError } from '@porchlight/signing/contract';
import { accountHosts } from '../rules/account-hosts.ts';
import type { DocusignSettings } from '../settings.ts';
import { errorCodeOf } from './docusign-errors.ts';
import { readPrivateKey } from './private-key.ts';
import { tokenAssertion } from './token-assertion.ts';

/** A token is replaced this long before it expires, so that no call begins with one that ends on its way. */
const EARLY_MS = 5 * 60_000;
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

interface TokenParts {
  readonly outgoing: () => Pick<OutgoingHttp, 'fetch'>;
  readonly settings: () => DocusignSettings;
  readonly clock: () => Clock;
}

interface Issued {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly renewAt: number;
}

/** What DocuSign responds with, as far as it is needed. */
interface TokenResponse {
  readonly access_token?: unknown;
  readonly expires_in?: unknown;
  readonly error?: unknown;
}

/** A token, or the exchange that will give one. */
interface Held {
  /** What it is issued for: a token is not used after a change of the settings. */
  readonly account: string;
  readonly exchange: Promise<Issued>;
  /** Null until the exchange has ended. */
  issued: Issued | null;
}

/** The access token of the app, exchanged for a signed assertion and held in memory only. */
export class AccessTokens {
  readonly #parts: TokenParts;
  #held: Held | null = null;

  constructor(parts: TokenParts) {
    this.#parts = parts;
  }

  /**
   * A token that is valid for minutes; callers at the same time share one exchange. Rejects with `SigningProviderError`
   * or `OutgoingError`.
   */
  async current(): Promise<string> {
    const account = accountOf(this.#parts.settings());
    const held = this.#held;
    if (held === null || held.account !== account || this.#isDue(held))
      this.#held = this.#hold(account);
    return (await this.#held!.exchange).token;
  }

  /** Forgets a token that DocuSign refused. */
  discard(token: string): void {
    if (this.#held?.issued?.token === token) this.#held = null;
  }

  #isDue({ issued }: Held): boolean {
    return issued !== null && this.#parts.clock().now().getTime() >= issued.renewAt;
  }

  #hold(account: string): Held {
    const held: Held = { account, exchange: this.#exchange(), issued: null };
    held.exchange.then(
      (issued) => (held.issued = issued),
      () => {
        if (this.#held === held) this.#held = null;
      },
    );
    return held;
  }

  async #exchange(): Promise<Issued> {
    const { outgoing, settings, clock } = this.#parts;
    const { account_server, integration_key, user_id, private_key = '' } = settings();
    const { oauth } = accountHosts(account_server);
    const key = readPrivateKey(private_key);
    if (key === null) throw new SigningProviderError('refused', 'The private key is no RSA key');
    const now = clock().now();
    const assertion = await tokenAssertion(
      { integrationKey: integration_key, userId: user_id, audience: oauth, key },
      now,
    );
    const response = await outgoing().fetch(`https://${oauth}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      // Each exchange gives a token of its own, and none takes effect on anything.
      isRepeatable: true,
    });
    const body = (await response.json().catch(() => ({}))) as TokenResponse;
    const { access_token, expires_in } = body;
    if (response.ok && typeof access_token === 'string' && typeof expires_in === 'number')
      return { token: access_token, renewAt: now.getTime() + expires_in * 1_000 - EARLY_MS };
    const failure = response.ok || response.status >= 500 ? 'unavailable' : 'refused';
    const code = errorCodeOf(body.error);
    throw new SigningProviderError(failure, `No access token: ${response.status} ${code}`);
  }
}

function accountOf(settings: DocusignSettings): string {
  const { account_server, integration_key, user_id, private_key } = settings;
  return JSON.stringify([account_server, integration_key, user_id, private_key]);
}
