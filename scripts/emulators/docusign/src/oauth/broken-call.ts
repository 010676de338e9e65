import { breakAfter, breakBefore } from '@porchlight/emulator-shared';
import type { Context } from 'koa';
import type { World } from '../world/world.ts';

/** Logs the call and lets the planned faults happen; true when the call ends here. */
export async function breakOAuthCall(
  ctx: Context,
  world: World,
  operation: string,
): Promise<boolean> {
  const faults = world.faults.take({ on: ['*', operation], path: ctx.path });
  const kinds = faults.map(({ kind }) => kind);
  world.log.push({
    at: world.clock.now(),
    method: ctx.method,
    path: ctx.path,
    operation,
    status: null,
    faults: kinds,
  });
  const { isReset, status } = await breakBefore(ctx, faults);
  if (isReset) return true;
  const failure = status ?? (kinds.includes('apply-then-500') ? 500 : null);
  if (failure !== null) {
    ctx.status = failure;
    ctx.body = { error: 'server_error', error_description: 'An emulated failure.' };
    return true;
  }
  if (!kinds.includes('wrong-content-type')) return false;
  breakAfter(ctx, faults);
  return true;
}
