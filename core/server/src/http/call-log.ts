import { ProblemError } from '@porchlight/kernel';
import { isHangUp } from '../base/hang-up.ts';
import { thrownProblem } from '../base/thrown-problem.ts';
import type { LogFields } from '../plugin-api/log-fields.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import type { Call } from './call.ts';

/** What a log may contain of a call: its pattern and its caller's id, never address, query, body, or token. */
function facts(call: Call): LogFields {
  return {
    requestId: call.id,
    route: call.name,
    ...(call.actor.kind === 'staff' ? { agentId: call.actor.id } : {}),
  };
}

/** One line per call. */
export function logCall(logger: Logger, call: Call, status: number): void {
  const ms = Math.round(call.milliseconds * 10) / 10;
  logger.info({ ...facts(call), status, ms }, 'call');
}

/** Logs the error of a call, unless the caller caused it. */
export function logProblem(logger: Logger, call: Call, error: unknown): void {
  const { status } = thrownProblem(error).problem;
  // A conflict that the database reported is one that the code should have foreseen.
  const isSurprise = status === 409 && !(error instanceof ProblemError);
  if ((status >= 500 || isSurprise) && !isHangUp(error)) logFailure(logger, call, error);
}

/** Logs the cause of a failure that its response does not name: as an error if it should never happen, else as a warning. */
export function logFailure(logger: Logger, call: Call, error: unknown): void {
  const fields = { ...facts(call), plugin: call.entry?.plugin, err: error };
  if (thrownProblem(error).problem.code === 'internal') logger.error(fields, 'call failed');
  else logger.warn(fields, 'call responded with a failure');
}
