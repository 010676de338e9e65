import type { ProblemBody } from '@porchlight/kernel';
import { thrownProblem } from '../base/thrown-problem.ts';
import { Accepted, JsonText, StreamBody } from '../plugin-api/route.ts';
import type { CallContext } from './call.ts';
import { encodeText, type EncodedBody } from './content-encoding.ts';
import { setStream } from './set-stream.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const DONE = '{"success":true}';

/** The text of a response that is not a stream. */
export function responseText(result: unknown): string {
  if (result instanceof JsonText) return result.text;
  return result === undefined ? DONE : JSON.stringify(result);
}

/** What a handler returned, with its status: that of the route unless the handler says otherwise. */
export function outcomeOf(
  result: unknown,
  status: number,
): { readonly status: number; readonly value: unknown } {
  return result instanceof Accepted
    ? { status: 202, value: result.body }
    : { status, value: result };
}

/** Makes what a handler returned the response of `ctx`. */
export function setResponse(
  ctx: CallContext,
  status: number,
  result: unknown,
): Promise<void> | void {
  if (result instanceof StreamBody) return setStream(ctx, status, result);
  if (status !== 204) return setText(ctx, status, responseText(result));
  if (ctx.state.hasResponded) return;
  ctx.status = status;
  ctx.body = null;
}

/** JSON text, compressed when the caller accepts it and it is worthwhile. */
export function setText(ctx: CallContext, status: number, text: string): Promise<void> | void {
  const encoded = encodeText(text, ctx.req.headers['accept-encoding']);
  if (encoded instanceof Promise) return encoded.then((body) => setEncoded(ctx, status, body));
  setEncoded(ctx, status, encoded);
}

function setEncoded(ctx: CallContext, status: number, { body, encoding }: EncodedBody): void {
  if (ctx.state.hasResponded) return;
  setBody(ctx, status, body);
  if (encoding !== undefined) ctx.set('content-encoding', encoding);
}

function setBody(ctx: CallContext, status: number, body: string | Buffer): void {
  ctx.status = status;
  ctx.set('content-type', JSON_TYPE);
  ctx.body = body;
}

/** Makes an error the response, unless one has begun. */
export function setProblem(ctx: CallContext, thrown: unknown): void {
  if (ctx.headerSent) return;
  const { problem, details, retryAfterSeconds } = thrownProblem(thrown);
  const body: ProblemBody = {
    success: false,
    message: problem.message,
    code: problem.code,
    ...(details.length > 0 ? { details } : {}),
  };
  if (retryAfterSeconds !== undefined) ctx.set('retry-after', String(Math.ceil(retryAfterSeconds)));
  if (problem.status === 401) ctx.set('www-authenticate', 'Bearer');
  // The rest of a body that is too large or too slow is not read.
  if (problem.status === 413 || problem.status === 408) ctx.set('connection', 'close');
  ctx.remove('content-encoding');
  setBody(ctx, problem.status, JSON.stringify(body));
}
