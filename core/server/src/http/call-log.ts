import type { Logger } from '../plugin-api/tokens.ts';
import type { Call } from './call.ts';
import { thrownProblem } from '../base/thrown-problem.ts';

/** What a log may know of a call: its pattern and its caller's id, never address, query, body or token. */
function facts(call: Call): object {
  return {
    requestId: call.id,
    route: call.name,
    ...(call.staffId === undefined ? {} : { agentId: call.staffId }),
  };
}

/** One line per call. */
export function logCall(logger: Logger, call: Call, status: number): void {
  const ms = Math.round(call.milliseconds * 10) / 10;
  logger.info({ ...facts(call), status, ms }, 'call');
}

/** What went wrong behind a response that does not say it: an error for what should never happen, else a warning. */
export function logFailure(logger: Logger, call: Call, error: unknown): void {
  const fields = { ...facts(call), plugin: call.entry?.plugin, err: error };
  if (thrownProblem(error).problem.code === 'internal') logger.error(fields, 'a call failed');
  else logger.warn(fields, 'a call was answered with a failure');
}
