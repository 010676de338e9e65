import { thrownProblem } from '../http/thrown-problem.ts';

/**
 * True when an error that left a plugin's code counts against the plugin.
 * Problems are answers, an abort is somebody else's wish, and a database that
 * is away or busy would otherwise switch every plugin off.
 */
export function isPluginFault(error: unknown): boolean {
  if (error instanceof Error && error.name === 'AbortError') return false;
  return thrownProblem(error).problem.code === 'internal';
}

/** First line of an error's message, for the modules screen. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] || 'Unknown error';
}
