import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Agent, Dispatcher } from 'undici';
import { OutgoingError, type OutgoingFailure } from '../base/outgoing-error.ts';
import type { OutgoingHttp, OutgoingOptions } from '../plugin-api/outgoing-http.ts';
import type { Clock, Logger } from '../plugin-api/tokens.ts';
import type { EndedProviderCall, ProviderReading } from '../plugin-api/system-readings.ts';
import { failureOf } from './call-failure.ts';
import { isFailed, outcomeOf, type CallOutcome } from './call-outcome.ts';
import { HostCalls } from './host-calls.ts';
import { readBody } from './read-body.ts';
import { isPublicAddress, lookUpPublic } from './public-addresses.ts';
import { isRepeatable, isTemporary, pauseBefore } from './retry-rules.ts';

const CONNECT_MS = 3_000;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
/** Connections to one host. */
const CONNECTIONS = 10;
/** Methods that change nothing at a provider. */
const READING: readonly string[] = ['GET', 'HEAD'];
/** Statuses whose responses have no body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];
/** A `Response` has no higher status; whatever sends one does not speak HTTP. */
const HIGHEST_STATUS = 599;

interface OutgoingCallsParts {
  /** Addresses of emulators by host. */
  readonly emulators: ReadonlyMap<string, string>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** True while nothing may leave the portal; reading is allowed. */
  readonly isHeld?: () => Promise<boolean>;
  /** Notified of each try that says something about the host. */
  readonly ended?: (call: EndedProviderCall) => void;
  /** Waits between attempts; a test does not. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

interface PreparedRequest {
  readonly host: string;
  /** False for an address that must be one of the internet. */
  readonly isChosen: boolean;
  /** With the emulator's address in place of the host's. */
  readonly url: URL;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Headers;
  readonly body: Buffer | null;
  readonly maxBytes: number;
  readonly isRepeatable: boolean;
}

/** Loaded with the first call: a portal without providers needs none of it. */
async function openAgent(connect: { readonly lookup?: typeof lookUpPublic } = {}): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({ connections: CONNECTIONS, connect: { timeout: CONNECT_MS, ...connect } });
}

/** The calls of other services by this process, over one pool of connections. */
export class OutgoingCalls {
  readonly #parts: OutgoingCallsParts;
  readonly #wait: NonNullable<OutgoingCallsParts['wait']>;
  readonly #hosts = new Map<string, HostCalls>();
  #agent: Promise<Agent> | undefined;
  #publicAgent: Promise<Agent> | undefined;

  constructor(parts: OutgoingCallsParts) {
    this.#parts = parts;
    this.#wait = parts.wait ?? ((ms, signal) => pause(ms, undefined, { signal }));
  }

  /** The client of a plugin that may call these hosts. */
  forPlugin(allowed: readonly string[]): OutgoingHttp {
    const checked = (host: string) => {
      if (!allowed.includes(host)) throw new OutgoingError(host, 'not-allowed');
      return host;
    };
    return {
      fetch: (input, init = {}) => this.#fetch(input, init, checked),
      run: async (host, work, { timeoutMs = TIMEOUT_MS } = {}) => {
        const limit = AbortSignal.timeout(timeoutMs);
        await this.#assertFree(checked(host));
        return this.#attempt(host, limit, async () => ({
          value: await orAborted(work(this.#baseUrl(host), limit), limit),
          outcome: 'succeeded',
        }));
      },
      originOf: (host) => this.#baseUrl(checked(host)),
    };
  }

  /**
   * The client for addresses that nobody of the portal chose, such as those in certificates: plain HTTP to these origins,
   * such as `http://crl.example.com`, and only where they are on the internet.
   */
  forOrigins(origins: readonly string[]): Pick<OutgoingHttp, 'fetch'> {
    return this.forPlugin(origins.filter((origin) => /^http:/.test(origin)));
  }

  /** Of each host that was called, in the order of their first calls. */
  metrics(): readonly ProviderReading[] {
    return [...this.#hosts.values()].map(({ metrics }) => metrics);
  }

  /** Ends all calls. */
  async stop(): Promise<void> {
    for (const agent of [this.#agent, this.#publicAgent]) await (await agent)?.destroy();
  }

  async #fetch(
    input: string | URL | Request,
    init: RequestInit & OutgoingOptions,
    checked: (host: string) => string,
  ): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const host = checked(url.protocol === 'https:' ? url.host : url.origin);
    const isChosen = url.protocol === 'https:' || this.#emulatorOf(host) !== undefined;
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (!isChosen && isIP(literal) !== 0 && !isPublicAddress(literal))
      throw new OutgoingError(host, 'not-allowed');
    if (!READING.includes(request.method)) await this.#assertFree(host);
    const target = new URL(this.#baseUrl(host));
    target.pathname = url.pathname;
    target.search = url.search;
    // Responses are not unpacked.
    request.headers.delete('accept-encoding');
    const prepared: PreparedRequest = {
      host,
      isChosen,
      url: target,
      method: request.method as Dispatcher.HttpMethod,
      headers: request.headers,
      body: request.body === null ? null : Buffer.from(await request.arrayBuffer()),
      maxBytes: init.maxBytes ?? MAX_BYTES,
      isRepeatable: init.isRepeatable === true || isRepeatable(request.method, request.headers),
    };
    const limit = AbortSignal.timeout(init.timeoutMs ?? TIMEOUT_MS);
    return this.#withRetries(prepared, AbortSignal.any([limit, request.signal]), request.signal);
  }

  async #assertFree(host: string): Promise<void> {
    if (await this.#parts.isHeld?.()) throw new OutgoingError(host, 'held');
  }

  async #withRetries(
    prepared: PreparedRequest,
    signal: AbortSignal,
    caller: AbortSignal,
  ): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#try(prepared, signal).catch((error: unknown) => {
        if (caller.aborted) throw caller.reason as Error;
        return error as Error;
      });
      const isFinal =
        outcome instanceof Response
          ? !isTemporary(outcome.status)
          : !(outcome instanceof OutgoingError && outcome.failure === 'connection');
      const retryAfter = outcome instanceof Response ? outcome.headers.get('retry-after') : null;
      const delay =
        isFinal || !prepared.isRepeatable
          ? null
          : pauseBefore(attempt, retryAfter, this.#parts.clock.now(), Math.random());
      if (delay === null) {
        if (outcome instanceof Response) return outcome;
        throw outcome;
      }
      await this.#wait(delay, signal).catch((cause: unknown) => {
        if (caller.aborted) throw caller.reason as Error;
        throw new OutgoingError(prepared.host, 'timeout', { cause });
      });
    }
  }

  #try(prepared: PreparedRequest, signal: AbortSignal): Promise<Response> {
    return this.#attempt(prepared.host, signal, async () => {
      const value = await this.#send(prepared, signal);
      return { value, outcome: outcomeOf(value.status) };
    });
  }

  /** One try, counted. Time-outs and broken connections become `OutgoingError`. */
  async #attempt<T>(
    host: string,
    signal: AbortSignal,
    work: () => Promise<{ value: T; outcome: CallOutcome }>,
  ): Promise<T> {
    const calls = this.#callsOf(host);
    if (!calls.circuit.enter()) throw new OutgoingError(host, 'circuit-open');
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    try {
      const { value, outcome } = await work();
      this.#count(calls, outcome, elapsed());
      this.#parts.logger.debug({ host, ms: Math.round(elapsed()) }, 'outgoing call ended');
      return value;
    } catch (error) {
      const failure = failureOf(error, host, signal);
      if (failure !== null && HOST_FAILURES.includes(failure.failure))
        this.#count(calls, 'failed', elapsed());
      else calls.circuit.left();
      const line = { host, ms: Math.round(elapsed()), reason: failure?.failure ?? 'ended' };
      this.#parts.logger.warn(line, 'outgoing call failed');
      throw failure ?? error;
    }
  }

  #count(calls: HostCalls, outcome: CallOutcome, milliseconds: number): void {
    calls.ended(outcome, milliseconds);
    const { host } = calls;
    this.#parts.ended?.({ host, isFailure: isFailed(outcome), seconds: milliseconds / 1_000 });
  }

  async #send(prepared: PreparedRequest, signal: AbortSignal): Promise<Response> {
    const { host, url, method, headers, maxBytes } = prepared;
    const { request: send } = await import('undici');
    const agent = prepared.isChosen
      ? (this.#agent ??= openAgent())
      : (this.#publicAgent ??= openAgent({ lookup: lookUpPublic }));
    const {
      statusCode,
      headers: received,
      body,
    } = await send(url, {
      method,
      headers: Object.fromEntries(headers),
      body: prepared.body,
      signal,
      dispatcher: await agent,
    }).catch((cause: unknown) => {
      throw signal.aborted ? cause : new OutgoingError(host, 'connection', { cause });
    });
    // Without a listener, an error after the loop below would be uncaught.
    body.on('error', () => undefined);
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
      body.destroy();
      throw new OutgoingError(host, 'redirect');
    }
    if (statusCode > HIGHEST_STATUS) {
      body.destroy();
      throw new OutgoingError(host, 'connection');
    }
    const bytes = await readBody(body, { host, maxBytes }).catch((cause: unknown) => {
      if (signal.aborted || cause instanceof OutgoingError) throw cause;
      throw new OutgoingError(host, 'connection', { cause });
    });
    const content = WITHOUT_BODY.includes(statusCode) ? null : bytes;
    const pairs = Object.entries(received).flatMap(([name, value = []]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
    return new Response(content, { status: statusCode, headers: pairs });
  }

  #baseUrl(host: string): string {
    return this.#emulatorOf(host) ?? (host.includes('://') ? host : `https://${host}`);
  }

  #emulatorOf(host: string): string | undefined {
    return this.#parts.emulators.get(host.replace(/^http:\/\//, ''));
  }

  #callsOf(host: string): HostCalls {
    let calls = this.#hosts.get(host);
    if (calls === undefined) {
      calls = new HostCalls(host, this.#parts.clock);
      this.#hosts.set(host, calls);
    }
    return calls;
  }
}

/** Failures that say something about the host. */
const HOST_FAILURES: readonly OutgoingFailure[] = ['timeout', 'connection'];

/** Rejects once the signal is aborted, even if the work ignores it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason as Error);
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}
