import type { OutgoingHttp, ProviderHealth } from '@porchlight/server';
import { SigningProviderError } from '@porchlight/signing/contract';
import { accountHosts } from '../rules/account-hosts.ts';
import type { DocusignSettings } from '../settings.ts';
import type { AccessTokens } from './access-tokens.ts';
import { DocusignResponseError, errorCodeOf, providerError } from './docusign-errors.ts';
import { loadSdk, type DocusignApi } from './docusign-sdk.ts';

const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;
const DOCUMENT_MS = 60_000;

interface ClientParts {
  readonly outgoing: () => Pick<OutgoingHttp, 'fetch'>;
  readonly settings: () => DocusignSettings;
  readonly tokens: AccessTokens;
  readonly health: ProviderHealth;
}

interface CallOptions {
  readonly signal: AbortSignal;
  /** For a POST that may run twice. */
  readonly isRepeatable?: boolean;
}

/** Calls the account of the settings. Rejects with `SigningProviderError`, or with what the outgoing HTTP rejects with. */
export class DocusignClient {
  readonly #parts: ClientParts;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  /** One call of the SDK. `work` must make no other: a call with a token that DocuSign refuses is repeated. */
  async call<T>(
    work: (api: DocusignApi, accountId: string) => Promise<T>,
    { signal, isRepeatable = false }: CallOptions,
  ): Promise<T> {
    const open = await loadSdk();
    return this.#withToken(async (token) => {
      const { outgoing, settings } = this.#parts;
      const { account_server, account_id } = settings();
      // axios wraps what `fetch` throws into an error that holds the token, and cannot read the one of a signal.
      let failure: { readonly error: unknown } | null = null;
      const api = open({
        basePath: `https://${accountHosts(account_server).api}/restapi`,
        token,
        fetch: async (input, init) => {
          try {
            return withJson(await outgoing().fetch(input, { ...init, signal, isRepeatable }));
          } catch (error) {
            failure = { error };
            throw error;
          }
        },
      });
      try {
        return await work(api, account_id);
      } catch (error) {
        const thrown = failure as { readonly error: unknown } | null;
        throw thrown === null ? responseError(error) : thrown.error;
      }
    });
  }

  /** The documents of an envelope as one PDF, with the certificate of DocuSign. The SDK cannot read it by `fetch`. */
  async combinedDocument(envelopeId: string, signal: AbortSignal): Promise<Uint8Array> {
    return this.#withToken(async (token) => {
      const { outgoing, settings } = this.#parts;
      const { account_server, account_id } = settings();
      const { api } = accountHosts(account_server);
      const path = `/restapi/v2.1/accounts/${account_id}/envelopes/${encodeURIComponent(envelopeId)}`;
      const response = await outgoing().fetch(
        `https://${api}${path}/documents/combined?certificate=true`,
        {
          headers: { authorization: `Bearer ${token}`, accept: 'application/pdf' },
          signal,
          maxBytes: MAX_DOCUMENT_BYTES,
          timeoutMs: DOCUMENT_MS,
        },
      );
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.ok) return bytes;
      throw new DocusignResponseError(response.status, codeIn(Buffer.from(bytes).toString()));
    });
  }

  /** Gets another token once, when DocuSign refuses the first one. */
  async #withToken<T>(work: (token: string) => Promise<T>): Promise<T> {
    const { tokens, health } = this.#parts;
    try {
      const token = await tokens.current();
      const result = await work(token).catch(async (error: unknown) => {
        if (!(error instanceof DocusignResponseError) || error.status !== 401) throw error;
        tokens.discard(token);
        return work(await tokens.current());
      });
      health.succeeded();
      return result;
    } catch (error) {
      const known = error instanceof DocusignResponseError ? providerError(error) : error;
      health.failed(known);
      throw known;
    }
  }
}

/** A success whose content is no JSON is the page of a proxy: the SDK would read it as an empty object. */
function withJson(response: Response): Response {
  if (!response.ok || response.headers.get('content-type')?.includes('json') === true)
    return response;
  throw new SigningProviderError('unavailable', 'DocuSign responded with unknown content');
}

/** What axios knows about a response. Nothing else of its error may leave: it holds the token. */
interface AxiosFailure {
  readonly isAxiosError?: boolean;
  readonly response?: {
    readonly status?: number;
    readonly data?: { readonly errorCode?: unknown };
  };
}

function responseError(error: unknown): DocusignResponseError {
  const { isAxiosError = false, response } = error as AxiosFailure;
  if (response?.status === undefined)
    return new DocusignResponseError(502, 'unreadable', isAxiosError ? {} : { cause: error });
  return new DocusignResponseError(response.status, errorCodeOf(response.data?.errorCode));
}

function codeIn(text: string): string {
  try {
    return errorCodeOf((JSON.parse(text) as { errorCode?: unknown } | null)?.errorCode);
  } catch {
    return errorCodeOf(undefined);
  }
}
