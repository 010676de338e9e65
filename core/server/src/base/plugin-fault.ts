import { isHangUp } from './hang-up.ts';
import { internal } from './core-problems.ts';
import { thrownProblem } from './thrown-problem.ts';
import { sqlStateOf } from './sql-state.ts';

/**
 * True when an error of a plugin's code is a programming error, which counts against the plugin. Failures of database,
 * storage, keys, and time have problems of their own, and a caller that hangs up is not a failure.
 */
export function isPluginFault(error: unknown): boolean {
  return !isHangUp(error) && thrownProblem(error).problem === internal;
}

/**
 * First line of an error's message, for the modules screen. Messages of the database name tables and indexes, which do
 * not help there; they are in the log.
 */
export function sentenceOf(error: unknown): string {
  const state = sqlStateOf(error);
  if (state !== undefined) return `The database refused a statement (${state}).`;
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] || 'Unknown error';
}
