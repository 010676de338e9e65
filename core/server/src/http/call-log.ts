import type { Logger } from '../services/tokens.ts';
import type { Call } from './call.ts';

/** What a log may know of a call: its pattern and its caller's id, never address, query, body or token. */
function facts(call: Call): object {
  return {
    request: call.id,
    call: call.name,
    ...(call.staffId === undefined ? {} : { staff: call.staffId }),
  };
}

/** One line per call. */
export function logCall(logger: Logger, call: Call, status: number): void {
  const ms = Math.round(call.milliseconds * 10) / 10;
  logger.info({ ...facts(call), status, ms }, 'call');
}

/** What went wrong behind an answer that does not say it. */
export function logFailure(logger: Logger, call: Call, error: unknown): void {
  logger.error({ ...facts(call), plugin: call.entry?.plugin, err: error }, 'a call failed');
}
