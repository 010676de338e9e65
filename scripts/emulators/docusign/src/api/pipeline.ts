import type { Context } from 'koa';
import { setTimeout as pause } from 'node:timers/promises';
import type { ContractOperation } from '../contracts/contract.ts';
import { ruleProblems } from '../contracts/rules.ts';
import type { Fault } from '../faults/fault.ts';
import { recordViolation, type LogEntry, type Violation, type World } from '../world/world.ts';
import { ApiError, invalidParameter } from '../base/api-error.ts';
import { asObject, type Json } from '../base/json.ts';
import { matchOperation, type Operation, type Reply } from '../operations/operation.ts';
import { operations } from '../operations/operations.ts';
import { readBody } from '../base/read-body.ts';

export const BASE_PATH = '/restapi';

/** One call of the API: log, bearer check, faults, operation, checks, handler, check of the response, headers. */
export async function handleApiCall(ctx: Context, world: World): Promise<void> {
  const path = ctx.path.slice(BASE_PATH.length);
  const match = matchOperation(operations, ctx.method, path);
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
    const body = await readBody(ctx.req);
    const token = checkToken(ctx.get('authorization'), world);
    faults = world.faults.take({
      on: ['*', ...(match === null ? [] : [match.operation.id])],
      path: ctx.originalUrl,
      envelopeId: match?.params['envelopeId'],
    });
    entry.faults.push(...faults.map(({ kind }) => kind));
    if (faults.some(({ kind }) => kind === 'expired-token')) {
      world.tokens.delete(token);
      throw invalidToken();
    }
    if (await breakBefore(ctx, faults)) return;
    const reply = await run(ctx, world, match, body);
    if (faults.some(({ kind }) => kind === 'apply-then-500')) throw unspecified();
    if (!('pdf' in reply)) respondJson(ctx, reply.status, reply.body);
    else {
      ctx.status = reply.status;
      ctx.type = 'application/pdf';
      ctx.set('content-disposition', `file; filename="${reply.name}"`);
      ctx.body = Buffer.from(reply.pdf);
    }
  } catch (error) {
    const known = error instanceof ApiError ? error : unspecified(error);
    respondJson(ctx, known.status, { errorCode: known.errorCode, message: known.message });
  } finally {
    entry.status = ctx.respond === false ? null : ctx.status;
    ctx.set(world.polling.headers(world.clock.now().getTime()));
    ctx.set('X-DocuSign-TraceToken', world.ids.next());
    breakAfter(ctx, faults);
  }
}

async function run(
  ctx: Context,
  world: World,
  match: ReturnType<typeof matchOperation>,
  text: string,
): Promise<Reply> {
  if (match === null) {
    recordViolation(world, `${ctx.method} ${ctx.path}`, 'operation', 'no such operation');
    throw new ApiError(
      404,
      'RESOURCE_NOT_FOUND',
      'The URL provided does not resolve to a resource.',
    );
  }
  const { operation, params } = match;
  if (params['accountId'] !== world.account.accountId) {
    throw new ApiError(
      401,
      'USER_DOES_NOT_BELONG_TO_SPECIFIED_ACCOUNT',
      'The user specified does not belong to the specified account.',
    );
  }
  const polled = ctx.method === 'GET' ? (params['envelopeId'] ?? null) : null;
  world.polling.enter(world.clock.now().getTime(), polled);
  const query = new URLSearchParams(ctx.querystring);
  const body = parseBody(text);
  checkRequest(world, operation, query, body, text !== '');
  const reply = await operation.run({ world, params, query, body });
  checkReply(world, operation, reply);
  return reply;
}

function checkToken(header: string, world: World): string {
  const [scheme, token = ''] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer') {
    throw new ApiError(
      401,
      'USER_AUTHENTICATION_FAILED',
      'One or both of Username and Password are invalid. Invalid access token',
    );
  }
  const expires = world.tokens.get(token);
  if (expires === undefined || expires <= world.clock.now()) throw invalidToken();
  return token;
}

function invalidToken(): ApiError {
  return new ApiError(
    401,
    'AUTHORIZATION_INVALID_TOKEN',
    'The access token provided is expired, revoked or malformed.',
  );
}

/** True when the call ends here. */
async function breakBefore(ctx: Context, faults: readonly Fault[]): Promise<boolean> {
  for (const fault of faults) {
    if (fault.kind === 'latency') await pause(fault.ms);
    if (fault.kind === 'reset') {
      ctx.respond = false;
      ctx.req.socket.resetAndDestroy();
      return true;
    }
    if (fault.kind === 'status') {
      if (fault.retryAfter !== undefined) ctx.set('Retry-After', String(fault.retryAfter));
      throw new ApiError(fault.status, errorCodeOf(fault.status), 'An emulated failure.');
    }
  }
  return false;
}

function breakAfter(ctx: Context, faults: readonly Fault[]): void {
  const kinds = faults.map(({ kind }) => kind);
  if (kinds.includes('wrong-content-type')) {
    ctx.type = 'text/html';
    ctx.body = '<!doctype html><title>Emulated failure</title><p>This is no JSON.</p>';
  }
  if (!kinds.includes('truncated-body') || ctx.respond === false) return;
  const whole = Buffer.isBuffer(ctx.body) ? ctx.body : Buffer.from(String(ctx.body));
  const headers = { ...ctx.response.headers, 'content-length': whole.length };
  ctx.respond = false;
  ctx.res.writeHead(ctx.status, headers as Record<string, string | number>);
  ctx.res.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => ctx.req.socket.destroy());
}

function checkRequest(
  world: World,
  { id }: Operation,
  query: URLSearchParams,
  body: Json,
  hasBody: boolean,
): void {
  const contract = world.contract?.operations.get(id);
  const unknown = contract === undefined ? [] : unknownNames(contract, query);
  refuse(world, id, 'query', unknown);
  if (contract?.body != null && hasBody) {
    refuse(world, id, 'body', world.contract?.problems(contract.body, body) ?? []);
  }
  const template = (templateId: string) => world.templates.get(templateId);
  refuse(world, id, 'rule', ruleProblems(id, { body, query, template }));
}

function unknownNames(contract: ContractOperation, query: URLSearchParams): string[] {
  return [...new Set(query.keys())]
    .filter((name) => !contract.query.has(name))
    .map((name) => `the query has the unknown name '${name}'`);
}

function checkReply(world: World, { id }: Operation, reply: Reply): void {
  const contract = world.contract?.operations.get(id);
  const definition = contract?.responses.get(String(reply.status));
  if (definition == null || 'pdf' in reply) return;
  // As the caller receives it: without properties that have no value.
  const sent: unknown = JSON.parse(JSON.stringify(reply.body));
  const problems = world.contract?.problems(definition, sent) ?? [];
  for (const problem of problems) recordViolation(world, id, 'response', problem);
  if (problems.length > 0 && world.isStrict) throw unspecified(new Error(problems.join('; ')));
}

function refuse(
  world: World,
  operation: string,
  where: Violation['where'],
  problems: readonly string[],
): void {
  for (const problem of problems) recordViolation(world, operation, where, problem);
  if (problems.length > 0 && world.isStrict) throw invalidParameter(problems.join('; '));
}

function parseBody(text: string): Json {
  if (text === '') return {};
  try {
    return asObject(JSON.parse(text));
  } catch {
    throw new ApiError(400, 'INVALID_REQUEST_BODY', 'The request body is missing or malformed.');
  }
}

function respondJson(ctx: Context, status: number, body: object): void {
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
}

function errorCodeOf(status: number): string {
  if (status === 429) return 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED';
  return status === 503 ? 'SERVICE_UNAVAILABLE' : 'UNSPECIFIED_ERROR';
}

function unspecified(error?: unknown): ApiError {
  const detail = error instanceof Error ? ` ${error.message}` : '';
  return new ApiError(500, 'UNSPECIFIED_ERROR', `An error occurred.${detail}`);
}
