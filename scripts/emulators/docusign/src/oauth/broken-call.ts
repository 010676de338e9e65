import type { Context } from 'koa';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../world/world.ts';

/** Logs the call and lets the planned faults happen; true when the call ends here. */
export async function breakOAuthCall(
  ctx: Context,
  world: World,
  operation: string,
): Promise<boolean> {
  const faults = world.faults.take({ on: ['*', operation], path: ctx.path });
  world.log.push({
    at: world.clock.now(),
    method: ctx.method,
    path: ctx.path,
    operation,
    status: null,
    faults: faults.map(({ kind }) => kind),
  });
  for (const fault of faults) {
    if (fault.kind === 'latency') await pause(fault.ms);
    if (fault.kind === 'reset') {
      ctx.respond = false;
      ctx.req.socket.resetAndDestroy();
      return true;
    }
    if (fault.kind === 'status' || fault.kind === 'apply-then-500') {
      ctx.status = fault.kind === 'status' ? fault.status : 500;
      if (fault.kind === 'status' && fault.retryAfter !== undefined) {
        ctx.set('Retry-After', String(fault.retryAfter));
      }
      ctx.body = { error: 'server_error', error_description: 'An emulated failure.' };
      return true;
    }
    if (fault.kind === 'wrong-content-type') {
      ctx.type = 'text/html';
      ctx.body = '<!doctype html><title>Emulated failure</title>';
      return true;
    }
  }
  return false;
}
