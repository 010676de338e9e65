import { ProblemError, type Actor, type StaffActor } from '@porchlight/kernel';
import { createHash } from 'node:crypto';
import type { RegisteredRoute } from '../base/snapshot.ts';
import { StreamBody, type RouteInput, type UploadedFile } from '../plugin-api/route.ts';
import { answerText, type Answers } from './answers.ts';
import type { Call } from './call.ts';
import type { CallerRooms } from './caller-rooms.ts';
import { checkBody, checkParameters } from '../base/check-input.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { identify } from './identify.ts';
import { readJsonBody } from './json-body.ts';
import { readMultipart, uploadBytes } from './multipart-body.ts';
import { parseQueryString } from './query-string.ts';
import type { RequestScope } from '../base/request-scope.ts';
import { routePlan, type RoutePlan } from './route-plan.ts';
import { idempotencyKey, keyOwner, runOnce } from './run-once.ts';
import type { UploadRoom } from './upload-room.ts';

export interface RouteParts {
  readonly answers: Answers;
  readonly idempotency: IdempotencyStore;
  readonly uploads: UploadRoom;
  readonly callers: CallerRooms;
  readonly clientAddress: (call: Call) => string;
  /** The outcome of a keyed call could not be kept. */
  readonly notKept: (error: unknown) => void;
}

interface Payload {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** What the body says, byte by byte. */
  readonly digest: () => string;
}

const nothing: Payload = { body: undefined, files: [], digest: () => '' };

/**
 * Carries out a call to a found route: who may, with which input, what comes
 * back. Each step throws the problem that it answers with.
 */
export async function callRoute(
  call: Call,
  entry: RegisteredRoute,
  pathParams: Readonly<Record<string, string>>,
  scope: RequestScope,
  parts: RouteParts,
): Promise<void> {
  const { route } = entry;
  const plan = routePlan(entry, call.snapshot);
  call.entry = entry;
  call.name = plan.name;
  scope.isVital = true;
  const actor = await identify(call.snapshot, route.access, call.request.headers.authorization);
  scope.isVital = route.isVital === true;
  if (actor.kind === 'staff') call.staffId = actor.id;
  // Probes and sign-in have limits of their own and must answer while a caller is at its limit.
  if (route.isVital !== true) await enterRoom(call, actor, parts);
  try {
    await answerCall(call, entry, plan, actor, pathParams, scope, parts);
  } catch (error) {
    call.leaveRoom(isRefusal(error) ? 'refused' : undefined);
    throw error;
  }
  call.leaveRoom();
}

const REFUSALS: readonly number[] = [400, 413, 415, 429];

function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && REFUSALS.includes(error.problem.status);
}

async function enterRoom(
  call: Call,
  actor: Actor,
  { callers, clientAddress }: RouteParts,
): Promise<void> {
  const address = () => clientAddress(call);
  const signal = () => call.signal;
  call.enterStreams = () => callers.enterStreams(actor, address, signal);
  const entered = callers.enter(actor, address, signal);
  call.leaveRoom = entered instanceof Promise ? await entered : entered;
}

async function answerCall(
  call: Call,
  entry: RegisteredRoute,
  plan: RoutePlan,
  actor: Actor,
  pathParams: Readonly<Record<string, string>>,
  scope: RequestScope,
  parts: RouteParts,
): Promise<void> {
  const { route } = entry;
  const params = plan.params && checkParameters({ ...pathParams }, plan.params);
  const query = plan.query && checkParameters(parseQueryString(call.search ?? ''), plan.query);
  const asked = { actor, params, query };
  const large = route.files !== undefined || route.maxBodyBytes !== undefined;
  if (!large) return handleCall(call, entry, plan, asked, scope, parts);
  return parts.uploads.within(uploadBytes(call.request), call.signal, () =>
    handleCall(call, entry, plan, asked, scope, parts),
  );
}

interface Asked {
  readonly actor: Actor;
  readonly params: unknown;
  readonly query: unknown;
}

/** Reads the body, if the route takes one, and answers. */
async function handleCall(
  call: Call,
  entry: RegisteredRoute,
  plan: RoutePlan,
  { actor, params, query }: Asked,
  scope: RequestScope,
  parts: RouteParts,
): Promise<void> {
  const { route } = entry;
  const payload = plan.body || route.files ? await readPayload(call, entry, plan) : nothing;
  const input = routeInput(call, actor, params, query, payload, parts);
  const key = plan.creates ? idempotencyKey(call.request) : undefined;
  if (key === undefined) {
    return parts.answers.send(call, plan.status, await route.handle(input));
  }
  const keyed = { actor: keyOwner(actor), key, request: requestText(call, payload) };
  const answer = await runOnce(
    parts.idempotency,
    keyed,
    scope,
    () => storable(route.handle(input), plan),
    parts.notKept,
  );
  const replayed = answer.replayed ? ['idempotency-replayed', 'true'] : [];
  return parts.answers.sendText(call, answer.status, answer.text, replayed);
}

async function readPayload(
  call: Call,
  { route }: RegisteredRoute,
  plan: RoutePlan,
): Promise<Payload> {
  if (route.files !== undefined) {
    call.slow = true;
    const { fields, files } = await readMultipart(call.request, route.files);
    const body = plan.body && checkBody(fields, plan.body);
    return { body, files, digest: () => uploadDigest(fields, files) };
  }
  if (route.maxBodyBytes !== undefined) call.slow = true;
  const { value, bytes } = await readJsonBody(call.request, route.maxBodyBytes);
  return {
    body: plan.body && checkBody(value, plan.body),
    files: [],
    digest: () => sha256(bytes),
  };
}

/** A class, so that what few handlers ask for is made only when they do. */
class Input implements RouteInput<unknown, unknown, unknown, { permission: never }> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  readonly actor: StaffActor;
  readonly #call: Call;
  readonly #clientAddress: RouteParts['clientAddress'];

  constructor(
    call: Call,
    actor: Actor,
    params: unknown,
    query: unknown,
    payload: Payload,
    { clientAddress }: RouteParts,
  ) {
    this.#call = call;
    this.#clientAddress = clientAddress;
    this.params = params;
    this.query = query;
    this.body = payload.body;
    this.files = payload.files;
    this.actor = actor as StaffActor;
  }

  get request() {
    const call = this.#call;
    const clientAddress = this.#clientAddress;
    return {
      id: call.id,
      get ip() {
        return clientAddress(call);
      },
      header: (name: string) => {
        const value = call.request.headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(', ') : value;
      },
      hasQuery: call.search !== undefined && call.search !== '',
    };
  }

  get signal(): AbortSignal {
    return this.#call.signal;
  }
}

function routeInput(...parts: ConstructorParameters<typeof Input>): Input {
  return new Input(...parts);
}

async function storable(
  answer: unknown,
  plan: RoutePlan,
): Promise<{ status: number; text: string }> {
  const value = await answer;
  if (value instanceof StreamBody) {
    value.stream.destroy();
    throw new Error(
      `${plan.name} creates and answers a stream, which no Idempotency-Key can repeat.`,
    );
  }
  return { status: plan.status, text: answerText(value) };
}

function requestText(call: Call, payload: Payload): string {
  return `${call.request.method} ${call.path}?${call.search ?? ''}\n${payload.digest()}`;
}

/** The boundary between the parts differs from try to try, so the parts are hashed and not the bytes. */
function uploadDigest(fields: object, files: readonly UploadedFile[]): string {
  return sha256(
    JSON.stringify([
      fields,
      ...files.map(({ field, fileName, bytes }) => [field, fileName, sha256(bytes)]),
    ]),
  );
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
