import type { JsonSchema } from '@porchlight/schemas';
import { valueText } from './value-text.ts';

const LONGEST = 80;

/** How a value changed, as screens show it. */
export interface ShownChange {
  readonly verb: 'added' | 'changed' | 'cleared';
  /** Null where there was none, or where showing it says nothing. */
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * A change of the audit in words for people: dates, amounts and phones as screens show them, rich text without its
 * marks, long text shortened. Of a secret whose masks are alike only that it changed.
 */
export function shownChange(
  { from, to }: { readonly from?: unknown; readonly to?: unknown },
  schema: JsonSchema | undefined,
): ShownChange {
  const [before, after] = [shownValue(from, schema), shownValue(to, schema)];
  if (before === after) return { verb: 'changed', from: null, to: null };
  const verb = before === '' ? 'added' : after === '' ? 'cleared' : 'changed';
  return { verb, from: before === '' ? null : before, to: after === '' ? null : after };
}

function shownValue(value: unknown, schema: JsonSchema | undefined): string {
  return shortened(valueText(value, schema));
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`;
}
