import { ProblemError } from '@porchlight/kernel';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';

/**
 * True when an error that left a plugin's code counts against the plugin.
 * Problems are answers, an abort is somebody else's wish, and a database that
 * is away would otherwise switch every plugin off.
 */
export function isPluginFault(error: unknown): boolean {
  if (error instanceof ProblemError) return false;
  if (error instanceof Error && error.name === 'AbortError') return false;
  return !isDatabaseUnavailable(error);
}

/** First line of an error's message, for the modules screen. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] || 'Unknown error';
}
