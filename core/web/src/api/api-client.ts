import { type Endpoint, endpointPath, type OptionalSchema } from '@porchlight/kernel';
import { ApiError, errorOfResponse, timeoutError, transportError } from './api-error.ts';
import type { CallArguments, CallInput, Received } from './call-input.ts';
import type { CallOptions, DownloadOptions, FollowOptions, UploadOptions } from './call-options.ts';
import type { DownloadedFile } from './download.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { type Failure, type Method, retryDelay } from './retry-policy.ts';
import { requestUrl, type Query } from './request-url.ts';
import type { UploadRequest } from './upload-request.ts';
import { wait } from './wait.ts';

/** Longest wait for one try. */
export const TIMEOUT_MS = 30_000;
/** Longest time without progress of an upload, the wait for its response included. */
export const UPLOAD_STALL_MS = 150_000;

/** Browsers refuse calls of 64 KB and more that outlive their page. */
const KEPT_BYTES = 60_000;

/** What the client needs to know of the portal around it. */
export interface ApiEnvironment {
  readonly fetch: typeof fetch;
  readonly upload: UploadRequest;
  /** The stored login token. */
  token(): string | null;
  /** The server refused `token`; sign out unless another one is stored by now. */
  refused(token: string | null): void;
  /** The `x-portal-revision` of each response. */
  revision(revision: number): void;
  /** A call met a module that is turned off. */
  moduleOff(): void;
}

/** The calls whose 401 is about what was typed, not about the login token. */
const credentialChecks = [/^\/crm\/login$/, /^\/secure-access\/validate\//];

/**
 * The one way to call the API: JSON, bearer token, 30 s time-out, retries, the 401 rule and
 * normalized errors. Paths are given without `/api`.
 * Every failure is an {@link ApiError}, except the reason of the caller's own abort.
 */
export class ApiClient {
  readonly #environment: ApiEnvironment;

  constructor(environment: ApiEnvironment) {
    this.#environment = environment;
  }

  /** Calls an endpoint; a POST gets an idempotency key of its own unless the caller names one. */
  call<
    P extends OptionalSchema,
    Q extends OptionalSchema,
    B extends OptionalSchema,
    R extends OptionalSchema,
  >(
    { method, path }: Endpoint<P, Q, B, R>,
    ...[input]: CallArguments<CallInput<P, Q, B>, Omit<CallOptions, 'query'>>
  ): Promise<Received<R>> {
    const { idempotencyKey = method === 'post' ? newIdempotencyKey() : undefined, ...given } =
      (input ?? {}) as LooseInput & CallOptions;
    return this.#send(
      { method, path },
      { ...given, idempotencyKey },
      TIMEOUT_MS,
      readBody<Received<R>>,
    );
  }

  /**
   * Sends files with a POST and reports progress. Never sent again by itself: the caller repeats it with the
   * same `idempotencyKey`, so that a body that did arrive is not stored twice.
   */
  async upload<
    P extends OptionalSchema,
    Q extends OptionalSchema,
    B extends OptionalSchema,
    R extends OptionalSchema,
  >(
    endpoint: Endpoint<P, Q, B, R>,
    input: CallInput<P, Q, undefined> & UploadOptions,
  ): Promise<Received<R>> {
    const {
      form,
      onProgress,
      idempotencyKey = newIdempotencyKey(),
      ...given
    } = input as UploadOptions & LooseInput;
    const options = { ...given, body: form, idempotencyKey, retry: false };
    return this.#send(
      endpoint,
      options,
      UPLOAD_STALL_MS,
      readBody<Received<R>>,
      (url, request, moved) =>
        this.#environment.upload(url, request, (...at) => {
          moved();
          onProgress?.(...at);
        }),
    );
  }

  /**
   * Fetches a file as long as data arrives. Never retried by itself: it may be long, and the server may
   * count and record who takes files. One that breaks off fails as a whole.
   */
  async download<
    P extends OptionalSchema,
    Q extends OptionalSchema,
    B extends OptionalSchema,
    R extends OptionalSchema,
  >(
    endpoint: Endpoint<P, Q, B, R>,
    ...[input]: CallArguments<CallInput<P, Q, B>, DownloadOptions>
  ): Promise<DownloadedFile> {
    const { onPiece, ...options } = (input ?? {}) as DownloadOptions & LooseInput;
    const { receivedFile } = await import('./download.ts');
    return this.#send(endpoint, { ...options, retry: false }, TIMEOUT_MS, (response, moved) =>
      receivedFile(response, (piece) => {
        moved();
        onPiece?.(piece);
      }),
    );
  }

  /**
   * Follows server-sent events until the server ends them. Fails when nothing, not even a heartbeat, arrives for
   * `silenceMs`; the caller may follow again.
   */
  async follow<
    P extends OptionalSchema,
    Q extends OptionalSchema,
    B extends OptionalSchema,
    R extends OptionalSchema,
  >(
    endpoint: Endpoint<P, Q, B, R>,
    input: CallInput<P, Q, undefined> & FollowOptions,
  ): Promise<void> {
    const { onEvent, silenceMs, ...options }: FollowOptions & LooseInput = input;
    const { receivedEvents } = await import('./event-stream.ts');
    return this.#send(endpoint, { ...options, retry: false }, silenceMs, (response, moved) =>
      receivedEvents(response, moved, onEvent),
    );
  }

  async #send<T>(
    {
      method: name,
      path: pattern,
    }: Pick<Endpoint<undefined, undefined, undefined, undefined>, 'method' | 'path'>,
    { params, body, ...options }: CallOptions & LooseInput,
    limitMs: number,
    read: Read<T>,
    transport: Transport = this.#environment.fetch,
  ): Promise<T> {
    const method = name.toUpperCase() as Method;
    const path = endpointPath(pattern, params);
    const token = this.#environment.token();
    const request = buildRequest(method, body, token, options);
    const send: Send = (signal, moved) =>
      transport(requestUrl(path, options.query), { ...request, signal }, moved);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#try<T>(send, limitMs, read, options.signal);
      if (outcome.ok) return outcome.value;
      const delay =
        options.retry === false ? null : retryDelay(method, outcome.failure, attempt, new Date());
      if (delay === null) {
        this.#report(outcome.error, path, token, options);
        throw outcome.error;
      }
      await wait(delay, options.signal);
    }
  }

  async #try<T>(
    send: Send,
    limitMs: number,
    read: Read<T>,
    signal?: AbortSignal,
  ): Promise<Outcome<T>> {
    signal?.throwIfAborted();
    const limit = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wind = () => {
      clearTimeout(timer);
      timer = setTimeout(() => limit.abort(), limitMs);
    };
    wind();
    const stop = () => limit.abort();
    signal?.addEventListener('abort', stop);
    let answered = false;
    try {
      const response = await send(limit.signal, wind);
      answered = true;
      this.#noteRevision(response);
      if (!response.ok) return await failedResponse(response);
      return { ok: true, value: await read(response, wind) };
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof ApiError) {
        return { ok: false, failure: { kind: 'unreadable' }, error: cause };
      }
      if (limit.signal.aborted) {
        return { ok: false, failure: { kind: 'timeout' }, error: timeoutError(limitMs, cause) };
      }
      const kind = answered ? 'interrupted' : 'network';
      return { ok: false, failure: { kind }, error: transportError('network', cause) };
    } finally {
      clearTimeout(timer!);
      signal?.removeEventListener('abort', stop);
    }
  }

  #noteRevision(response: Response): void {
    const revision = Number(response.headers.get('x-portal-revision') ?? Number.NaN);
    if (Number.isInteger(revision)) this.#environment.revision(revision);
  }

  #report(error: ApiError, path: string, token: string | null, options: CallOptions): void {
    const checksCredentials =
      options.keepSession === true || credentialChecks.some((pattern) => pattern.test(path));
    if (error.status === 401 && !checksCredentials) this.#environment.refused(token);
    if (error.code === 'module_disabled') this.#environment.moduleOff();
  }
}

/** What the values of any endpoint look like. */
interface LooseInput {
  readonly query?: Query;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Sends a request; `moved` restarts the timeout of this try. */
type Transport = (
  url: string,
  request: RequestInit & { readonly signal: AbortSignal },
  moved: () => void,
) => Promise<Response>;

/** Sends one try; `moved` restarts its timeout. */
type Send = (signal: AbortSignal, moved: () => void) => Promise<Response>;

/** Reads a 2xx response; `moved` restarts the timeout. */
type Read<T> = (response: Response, moved: () => void) => Promise<T>;

type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure; readonly error: ApiError };

function buildRequest(
  method: Method,
  body: unknown,
  token: string | null,
  options: CallOptions,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  if (body === undefined) return { method, headers };
  if (body instanceof FormData) return { method, headers, body };
  headers['content-type'] = 'application/json';
  const text = JSON.stringify(body);
  const keepalive = options.outlivesPage === true && new Blob([text]).size < KEPT_BYTES;
  return { method, headers, body: text, keepalive };
}

async function failedResponse<T>(response: Response): Promise<Outcome<T>> {
  const { status } = response;
  const retryAfter = response.headers.get('retry-after');
  const error = await errorOfResponse(response);
  return { ok: false, failure: { kind: 'response', status, retryAfter }, error };
}

async function readBody<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (text === '') return undefined as T;
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new ApiError({ status: response.status, code: 'unreadable', cause });
  }
}
