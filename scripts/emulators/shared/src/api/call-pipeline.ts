import type { Context } from 'koa';
import {
  recordViolation,
  type EmulatorWorld,
  type LogEntry,
  type Violation,
} from '../base/emulator-world.ts';
import { asObject, type Json } from '../base/json.ts';
import { readBody } from '../base/read-body.ts';
import { Refusal } from '../base/refusal.ts';
import { breakAfter, breakBefore } from '../faults/break-call.ts';
import type { Fault } from '../faults/fault.ts';
import { matchOperation, type Operation, type Reply } from './operation.ts';

/** A request that passed all checks. */
export interface ApiCall<World, Caller> {
  readonly world: World;
  /** Of the access token. */
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json;
}

/** The words in which a provider refuses calls. */
export interface Refusals {
  noSuchOperation(): Refusal;
  malformedBody(): Refusal;
  /** The request violates the specification. */
  invalidRequest(problems: readonly string[]): Refusal;
  expiredToken(): Refusal;
  /** Of a planned fault. */
  failure(status: number): Refusal;
  unexpected(error?: unknown): Refusal;
}

/** The API of one provider. */
export interface Api<World extends EmulatorWorld, Caller> {
  /** Before the paths of the operations. */
  readonly basePath: string;
  readonly operations: readonly Operation<ApiCall<World, Caller>>[];
  readonly refusals: Refusals;
  /** The caller behind the header `Authorization`. Throws a `Refusal`. */
  authorize(header: string, world: World): Caller;
  /** Called when a fault lets the token expire. */
  expire?(caller: Caller, world: World): void;
  /** Called before the request is compared with the specification. Throws a `Refusal`. */
  enter?(call: ApiCall<World, Caller>, method: string): void;
  /** What a request violates beside the specification. */
  ruleProblems?(operation: string, call: ApiCall<World, Caller>): readonly string[];
  headers?(world: World): Readonly<Record<string, string>>;
}

/** One call: log, access token, faults, operation, checks, handler, check of the response, headers. */
export async function handleApiCall<World extends EmulatorWorld, Caller>(
  ctx: Context,
  api: Api<World, Caller>,
  world: World,
): Promise<void> {
  const path = ctx.path.slice(api.basePath.length);
  const match = matchOperation(api.operations, ctx.method, path);
  const entry: LogEntry = {
    at: world.clock.now(),
    method: ctx.method,
    path: ctx.originalUrl,
    operation: match?.operation.id ?? null,
    status: null,
    faults: [],
  };
  world.log.push(entry);
  let faults: readonly Fault[] = [];
  try {
    const text = await readBody(ctx.req);
    const caller = api.authorize(ctx.get('authorization'), world);
    faults = world.faults.take({
      on: ['*', ...(match === null ? [] : [match.operation.id])],
      path: ctx.originalUrl,
      ids: Object.values(match?.params ?? {}),
    });
    entry.faults.push(...faults.map(({ kind }) => kind));
    if (faults.some(({ kind }) => kind === 'expired-token')) {
      api.expire?.(caller, world);
      throw api.refusals.expiredToken();
    }
    const { isReset, status } = await breakBefore(ctx, faults);
    if (isReset) return;
    if (status !== null) throw api.refusals.failure(status);
    const reply = await run(ctx, api, world, { caller, match, text });
    if (faults.some(({ kind }) => kind === 'apply-then-500')) throw api.refusals.unexpected();
    respond(ctx, reply);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : api.refusals.unexpected(error);
    respond(ctx, { status: refusal.status, body: refusal.body });
  } finally {
    entry.status = ctx.respond === false ? null : ctx.status;
    ctx.set(api.headers?.(world) ?? {});
    breakAfter(ctx, faults);
  }
}

interface Received<World, Caller> {
  readonly caller: Caller;
  readonly match: ReturnType<typeof matchOperation<ApiCall<World, Caller>>>;
  readonly text: string;
}

async function run<World extends EmulatorWorld, Caller>(
  ctx: Context,
  api: Api<World, Caller>,
  world: World,
  { caller, match, text }: Received<World, Caller>,
): Promise<Reply> {
  if (match === null) {
    recordViolation(world, `${ctx.method} ${ctx.path}`, 'operation', 'no such operation');
    throw api.refusals.noSuchOperation();
  }
  const { operation, params } = match;
  const query = new URLSearchParams(ctx.querystring);
  const call = { world, caller, params, query, body: parseBody(text, api.refusals) };
  api.enter?.(call, ctx.method);
  checkRequest(api, operation.id, call, text !== '');
  try {
    const reply = await operation.run(call);
    checkReply(world, operation.id, reply, api.refusals);
    return reply;
  } catch (error) {
    if (error instanceof Refusal) checkReply(world, operation.id, error, api.refusals);
    throw error;
  }
}

function checkRequest<World extends EmulatorWorld, Caller>(
  api: Api<World, Caller>,
  id: string,
  call: ApiCall<World, Caller>,
  hasBody: boolean,
): void {
  const { world } = call;
  const { contract } = world;
  const operation = contract?.operations.get(id);
  const refuse = (where: Violation['where'], problems: readonly string[]) => {
    for (const problem of problems) recordViolation(world, id, where, problem);
    if (problems.length > 0 && world.isStrict) throw api.refusals.invalidRequest(problems);
  };
  const unknown = [...new Set(call.query.keys())].filter((name) => !operation?.query.has(name));
  if (operation !== undefined) {
    refuse(
      'query',
      unknown.map((name) => `the query has the unknown name '${name}'`),
    );
  }
  if (operation?.body != null && hasBody) {
    refuse('body', contract?.problems(operation.body, call.body) ?? []);
  }
  refuse('rule', api.ruleProblems?.(id, call) ?? []);
}

function checkReply(
  world: EmulatorWorld,
  id: string,
  reply: Reply | Refusal,
  refusals: Refusals,
): void {
  const responses = world.contract?.operations.get(id)?.responses;
  const definition = responses?.get(String(reply.status)) ?? responses?.get('default');
  if (definition == null || 'pdf' in reply) return;
  // As the caller receives it: without properties that have no value.
  const sent: unknown = JSON.parse(JSON.stringify(reply.body));
  const problems = world.contract?.problems(definition, sent) ?? [];
  for (const problem of problems) recordViolation(world, id, 'response', problem);
  if (problems.length > 0 && world.isStrict) {
    throw refusals.unexpected(new Error(problems.join('; ')));
  }
}

function parseBody(text: string, refusals: Refusals): Json {
  if (text === '') return {};
  try {
    return asObject(JSON.parse(text));
  } catch {
    throw refusals.malformedBody();
  }
}

function respond(ctx: Context, reply: Reply): void {
  ctx.status = reply.status;
  if (!('pdf' in reply)) {
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(reply.body);
    return;
  }
  ctx.type = 'application/pdf';
  ctx.set('content-disposition', `file; filename="${reply.name}"`);
  ctx.body = Buffer.from(reply.pdf);
}
