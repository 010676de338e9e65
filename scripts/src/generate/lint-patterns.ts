import { analyse } from 'scslre';
import type { JsonObject } from './catalogue.ts';

/**
 * Why the pattern of a schema must not run over what a stranger sent; nothing when it may. Its time must grow no faster
 * than the text, and the text must have a bound.
 */
export function lintPattern(node: JsonObject): readonly string[] {
  const { pattern } = node;
  if (typeof pattern !== 'string') return [];
  const errors: string[] = [];
  if (typeof node['maxLength'] !== 'number') errors.push("'pattern' needs a 'maxLength'");
  const slow = attackOn(pattern);
  if (slow !== null) errors.push(`'pattern' takes more than linear time for repeated ${slow}`);
  return errors;
}

/** The character that makes the pattern slow when it is repeated; null for a linear pattern. */
function attackOn(source: string): string | null {
  try {
    // ajv compiles patterns with this flag.
    const { reports } = analyse({ source, flags: 'u' });
    return reports[0]?.character.literal.source ?? null;
  } catch {
    // The compiler names the syntax error.
    return null;
  }
}
