import type { Context } from 'koa';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault.ts';

/** What a fault makes of a call before it takes effect. */
export interface Breakage {
  /** The connection is gone: there is no response. */
  readonly isReset: boolean;
  /** Status of the response in place of the real one. */
  readonly status: number | null;
}

/** Lets happen what the faults do before the call takes effect. */
export async function breakBefore(ctx: Context, faults: readonly Fault[]): Promise<Breakage> {
  for (const fault of faults) {
    if (fault.kind === 'latency') await pause(fault.ms);
    if (fault.kind === 'reset') {
      ctx.respond = false;
      ctx.req.socket.resetAndDestroy();
      return { isReset: true, status: null };
    }
    if (fault.kind === 'status') {
      if (fault.retryAfter !== undefined) ctx.set('Retry-After', String(fault.retryAfter));
      return { isReset: false, status: fault.status };
    }
  }
  return { isReset: false, status: null };
}

/** Damages the response as the faults say. */
export function breakAfter(ctx: Context, faults: readonly Fault[]): void {
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
