import type { JsonSchema } from '@porchlight/schemas';
import { displayAmount } from './amount-display.ts';
import { clientStatusLabels, isClientStatus } from './client-status.ts';
import { displayPhone } from './phone-display.ts';
import { textOfNotes } from './plain-notes.ts';

const LONGEST = 80;
const CIVIL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

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
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // Agents are named in the audit: `{ id, name }`.
  if (typeof value === 'object')
    return shortened('name' in value ? String(value.name) : JSON.stringify(value));
  const text = String(value as string | number);
  switch (schema?.['x-widget']) {
    case 'currency':
      return displayAmount(Number(text));
    case 'phone':
      return displayPhone(text);
    case 'rich-text':
      return shortened(textOfNotes(text));
    case 'select':
      return isClientStatus(text)
        ? clientStatusLabels[text]
        : (schema['x-options']?.[text] ?? text);
    default:
      return shortened(dateText(text));
  }
}

function dateText(text: string): string {
  const [, year, month, day] = CIVIL_DATE.exec(text) ?? [];
  return year === undefined ? text : `${Number(month)}/${Number(day)}/${year}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`;
}
