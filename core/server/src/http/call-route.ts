import type { Actor, OpenLink } from '@porchlight/kernel';
import type { Middleware } from 'koa';
import { createHash } from 'node:crypto';
import { callerKey } from '../base/caller-key.ts';
import type { RegisteredRoute } from '../base/snapshot.ts';
import { thrownProblem } from '../base/thrown-problem.ts';
import { StreamBody, type Access, type Route, type RouteInput } from '../plugin-api/route.ts';
import type { RateLimits } from '../plugin-api/tokens.ts';
import { FileScanners } from '../plugin-api/file-findings.ts';
import type { UploadedFile } from '../plugin-api/uploads.ts';
import { CallFiles, type FileStore } from './call-files.ts';
import type { Call, CallContext } from './call.ts';
import type { CallerRooms } from './caller-rooms.ts';
import { checkBody, checkParameters } from '../base/check-input.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { readJsonBody } from './json-body.ts';
import { readRawBody } from './raw-body.ts';
import { identifyWithin } from './route-limit.ts';
import { readMultipart, UPLOAD_MEMORY } from './multipart-body.ts';
import { declaredLength } from './read-bytes.ts';
import { parseQueryString } from './request-target.ts';
import { routePlan, type RoutePlan } from './route-plan.ts';
import { idempotencyKey, runOnce } from './run-once.ts';
import { outcomeOf, responseText, setResponse, setText } from './set-response.ts';
import type { UploadRoom } from './upload-room.ts';

export interface RouteParts {
  readonly idempotency: IdempotencyStore;
  readonly uploads: UploadRoom;
  /** Holds the files of uploads. */
  readonly files: FileStore;
  readonly callers: CallerRooms;
  readonly limits: RateLimits;
  readonly clientAddress: (call: Call) => string;
  /** A proxy that the portal does not trust forwarded the call. */
  readonly isForwarded: (call: Call) => boolean;
  /** The origin that the browser opened; undefined when the deployment has a fixed one. */
  readonly originOf: ((call: Call) => string | null) | undefined;
  /** The outcome of a keyed call could not be stored. */
  readonly notStored: (error: unknown) => void;
}

interface Payload {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  readonly bytes: Buffer;
  /** Identifies the content of the body. */
  readonly digest: () => string;
}

const NO_BYTES = Buffer.alloc(0);
const nothing: Payload = { body: undefined, files: [], bytes: NO_BYTES, digest: () => '' };

/**
 * The middleware of a route's layer: admits the caller, runs the route's own middleware, and responds with what the
 * handler returns. Each step may throw the problem to respond with.
 */
export function routeStack(entry: RegisteredRoute, parts: RouteParts): Middleware<Call>[] {
  const own = (entry.route.middleware ?? []) as unknown as readonly Middleware<Call>[];
  const checked = own.length > 0 ? [requireResponse, ...own] : [];
  return [admit(entry, parts), ...checked, handle(entry, parts)];
}

/** Without this, middleware that neither responds nor calls `next` would leave Koa's plain 404 as the response. */
const requireResponse: Middleware<Call> = async (ctx, next) => {
  await next();
  if (ctx.status !== 404 || ctx.state.hasResponded || ctx.respond === false) return;
  throw new Error(`The middleware of ${ctx.state.name} neither set ctx.body nor called next.`);
};

/** Admits callers that may use the route, as many at once as there is room for. */
function admit(entry: RegisteredRoute, parts: RouteParts): Middleware<Call> {
  const { callers, clientAddress, originOf } = parts;
  const { isVital = false } = entry.route;
  return async ({ state: call }, next) => {
    call.entry = entry;
    call.name = routePlan(entry, call.snapshot).name;
    call.scope.isVital = true;
    const actor = await identifyWithin(entry.route, call, parts);
    call.scope.isVital = isVital;
    call.actor = actor;
    call.scope.caller = callerKey(actor);
    if (originOf) {
      call.scope.callerOrigin = () => originOf(call);
      if (actor.kind === 'staff') call.scope.staffOrigin = call.scope.callerOrigin;
    }
    // Probes and sign-in have limits of their own and must respond while a caller is at its limit.
    if (!isVital) {
      const address = () => clientAddress(call);
      const signal = () => call.signal;
      call.enterStreams = () => callers.enterStreams(actor, address, signal);
      const entered = callers.enter(actor, address, signal);
      call.leaveRoom = entered instanceof Promise ? await entered : entered;
    }
    try {
      await next();
    } catch (error) {
      call.leaveRoom(isRefusal(error) ? 'refused' : undefined);
      throw error;
    }
    call.leaveRoom();
  };
}

const REFUSALS: readonly number[] = [400, 413, 415, 429];

function isRefusal(error: unknown): boolean {
  return REFUSALS.includes(thrownProblem(error).problem.status);
}

/** Checks the input, reads the body when there is room for it, and calls the handler. */
function handle(entry: RegisteredRoute, parts: RouteParts): Middleware<Call> {
  const { route } = entry;
  return (ctx) => {
    const call = ctx.state;
    const plan = routePlan(entry, call.snapshot);
    const pathParams = ctx['params'] as Readonly<Record<string, string>>;
    const params = plan.params && checkParameters({ ...pathParams }, plan.params);
    const query = plan.query && checkParameters(parseQueryString(call.search ?? ''), plan.query);
    const run = () => runHandler(ctx, plan, { entry, params, query }, parts);
    const memory = memoryOf(route, call);
    return memory === 0 ? run() : parts.uploads.within(memory, call.signal, run);
  };
}

/** Bytes of memory that the body takes, when it may be large; 0 otherwise. */
function memoryOf({ files, maxBodyBytes }: Route, { request }: Call): number {
  if (files !== undefined) return UPLOAD_MEMORY;
  return maxBodyBytes === undefined
    ? 0
    : Math.min(declaredLength(request) ?? maxBodyBytes, maxBodyBytes);
}

interface Checked {
  readonly entry: RegisteredRoute;
  readonly params: unknown;
  readonly query: unknown;
}

async function runHandler(
  ctx: CallContext,
  plan: RoutePlan,
  checked: Checked,
  parts: RouteParts,
): Promise<void> {
  const files = new CallFiles(parts.files);
  try {
    await runWithFiles(ctx, plan, checked, parts, files);
  } finally {
    await files.discardRest();
  }
}

async function runWithFiles(
  ctx: CallContext,
  plan: RoutePlan,
  { entry, params, query }: Checked,
  parts: RouteParts,
  files: CallFiles,
): Promise<void> {
  const { route } = entry;
  const call = ctx.state;
  const payload =
    plan.body || route.files || route.rawBody
      ? await readPayload(call, entry, plan, files)
      : nothing;
  const input = new Input(call, params, query, payload, parts);
  const key = plan.takesKey ? idempotencyKey(call.request) : undefined;
  if (key === undefined) {
    const { status, value } = outcomeOf(await route.handle(input), plan.status);
    return setResponse(ctx, status, value);
  }
  const keyed = { actor: callerKey(call.actor), key, request: requestText(call, payload) };
  const response = await runOnce(
    parts.idempotency,
    keyed,
    call.scope,
    () => storable(route.handle(input), plan),
    parts.notStored,
  );
  if (response.replayed) ctx.set('idempotency-replayed', 'true');
  return setText(ctx, response.status, response.text);
}

async function readPayload(
  call: Call,
  { route }: RegisteredRoute,
  plan: RoutePlan,
  store: CallFiles,
): Promise<Payload> {
  if (route.files !== undefined) {
    call.slow = true;
    const { fields, files: received } = await readMultipart(call.request, route.files, store);
    const body = plan.body && checkBody(fields, plan.body);
    const files = await store.scanned(received, call.snapshot.extensions(FileScanners));
    return { body, files, bytes: NO_BYTES, digest: () => uploadDigest(fields, files) };
  }
  if (route.rawBody !== undefined) {
    const bytes = await readRawBody(call.request, route.rawBody.maxBytes);
    return { body: undefined, files: [], bytes, digest: () => sha256(bytes) };
  }
  if (route.maxBodyBytes !== undefined) call.slow = true;
  const { value, bytes } = await readJsonBody(call.request, route.maxBodyBytes);
  return {
    body: plan.body && checkBody(value, plan.body),
    files: [],
    bytes: NO_BYTES,
    digest: () => sha256(bytes),
  };
}

/** A class, so that members that few handlers use are computed on demand. */
class Input implements RouteInput<unknown, unknown, unknown, Access> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  readonly bytes: Buffer;
  readonly actor: Actor;
  readonly #call: Call;
  readonly #parts: Pick<RouteParts, 'clientAddress' | 'isForwarded'>;

  constructor(
    call: Call,
    params: unknown,
    query: unknown,
    { body, files, bytes }: Payload,
    parts: Pick<RouteParts, 'clientAddress' | 'isForwarded'>,
  ) {
    this.#call = call;
    this.#parts = parts;
    this.params = params;
    this.query = query;
    this.body = body;
    this.files = files;
    this.bytes = bytes;
    this.actor = call.actor;
  }

  get request() {
    const call = this.#call;
    const parts = this.#parts;
    return {
      id: call.id,
      get ip() {
        return parts.clientAddress(call);
      },
      get isForwarded() {
        return parts.isForwarded(call);
      },
      header: (name: string) => {
        const value = call.request.headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(', ') : value;
      },
      hasQuery: call.search !== undefined && call.search !== '',
      wantsHeadersOnly: call.request.method === 'HEAD',
    };
  }

  get link(): OpenLink | undefined {
    return this.actor.kind === 'link' ? this.actor.link : undefined;
  }

  get signal(): AbortSignal {
    return this.#call.signal;
  }
}

async function storable(
  result: unknown,
  plan: RoutePlan,
): Promise<{ status: number; text: string }> {
  const { status, value } = outcomeOf(await result, plan.status);
  if (value instanceof StreamBody) {
    value.stream.destroy();
    throw new Error(
      `${plan.name} creates a record and returns a stream, which no Idempotency-Key can repeat.`,
    );
  }
  return { status, text: responseText(value) };
}

function requestText(call: Call, payload: Payload): string {
  return `${call.request.method} ${call.path}?${call.search ?? ''}\n${payload.digest()}`;
}

/** Hashes the parts and not the bytes, because the boundary between the parts differs from try to try. */
function uploadDigest(
  fields: Readonly<Record<string, unknown>>,
  files: readonly UploadedFile[],
): string {
  return sha256(
    JSON.stringify([fields, ...files.map((file) => [file.field, file.fileName, file.sha256])]),
  );
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
