import { formatDollars } from '@porchlight/kernel';
import type { JsonSchema } from '@porchlight/schemas';
import { clientStatusLabels, isClientStatus } from './client-status.ts';
import { displayPhone } from './phone-display.ts';
import { textOfNotes } from './plain-notes.ts';

const CIVIL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A value of a field in words for people: dates, amounts, and phones as screens show them; '' for none. */
export function valueText(value: unknown, schema: JsonSchema | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // Agents are named in the audit: `{ id, name }`.
  if (typeof value === 'object')
    return 'name' in value ? String(value.name) : JSON.stringify(value);
  const text = String(value as string | number);
  switch (schema?.['x-widget']) {
    case 'currency':
      return formatDollars(Number(text));
    case 'phone':
      return displayPhone(text);
    case 'rich-text':
      return textOfNotes(text);
    case 'select':
      return isClientStatus(text)
        ? clientStatusLabels[text]
        : (schema['x-options']?.[text] ?? text);
    default:
      return dateText(text);
  }
}

function dateText(text: string): string {
  const [, year, month, day] = CIVIL_DATE.exec(text) ?? [];
  return year === undefined ? text : `${Number(month)}/${Number(day)}/${year}`;
}
