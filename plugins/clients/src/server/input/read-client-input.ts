import type { FieldMessage } from '@porchlight/kernel';
import { readAmount } from '@porchlight/schemas';
import { cleanRichText } from '@porchlight/server';
import type { ClientWrite } from '../../generated/types.ts';
import { clientInvalidAt } from '../../problems.ts';
import { isMask } from '../../rules/masks.ts';
import { readClientValue } from '../../rules/values/client-value.ts';
import type { ValueReading } from '../../rules/values/value-reading.ts';
import {
  clientFields,
  READ_ONLY_KEYS,
  WRITE_ALIASES,
  type ClientField,
} from '../fields/client-fields.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { sentValue } from '../fields/contributed-value.ts';
import { storedText } from './stored-text.ts';

/** The fields of a client that a request wants to store; fields that were not sent are not in it. */
export interface ClientInput {
  /** Text, dates as yyyy-mm-dd, amounts as decimals with two places, agents by id; null clears what is no text. */
  readonly values: ReadonlyMap<string, string | null>;
  /** New plain values of secret fields; an empty one clears. A value that is a mask is not in it. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Values of fields of other plugins; null clears. */
  readonly ext: ReadonlyMap<string, unknown>;
  /** Values sent under an alias, by the stored field. */
  readonly aliases: ReadonlyMap<string, string>;
  /** The version that the change was made from, where one was named. */
  readonly version: number | null;
}

/**
 * Reads a body that matches `clients/client-write`. Read-only fields are ignored, and so is the security code of a card.
 * Throws 400 that names each unknown field, and each value that `readClientValue` refuses.
 *
 * @param today yyyy-mm-dd on the agency's calendar
 */
export function readClientInput(
  body: ClientWrite,
  contributed: ContributedFields,
  today: string,
): ClientInput {
  const values = new Map<string, string | null>();
  const secrets = new Map<string, string>();
  const ext = new Map<string, unknown>();
  const aliases = new Map<string, string>();
  const errors: FieldMessage[] = [];
  for (const [key, value] of Object.entries(body) as [string, unknown][]) {
    const field = clientFields.get(key);
    const alias = WRITE_ALIASES.get(key);
    const foreign = contributed.byKey.get(key);
    // The mask of a stored value leaves it alone.
    if (field?.sensitive != null && isMask(field.sensitive, plainText(value))) continue;
    const sent = ownText(field, alias ?? key, value, today);
    if ('error' in sent) errors.push({ field: key, message: sent.error });
    else if (field?.kind === 'secret') secrets.set(field.key, sent.value);
    else if (field !== undefined) readValue(field, value, sent.value, values);
    else if (alias !== undefined) aliases.set(alias, sent.value);
    else if (foreign !== undefined) {
      const blank = value === null || plainText(value) === '';
      const wanted = sentValue(foreign, value);
      const masked = foreign.sensitive !== undefined && isMask(foreign.sensitive, plainText(value));
      if (masked) continue;
      const error = blank ? null : contributed.errorOf(foreign, wanted);
      if (error !== null) errors.push({ field: key, message: error });
      else if (foreign.sensitive !== undefined) secrets.set(key, plainText(value));
      else ext.set(key, blank ? null : wanted);
    } else if (!READ_ONLY_KEYS.has(key)) {
      errors.push({ field: key, message: `Unknown field '${key}'` });
    }
  }
  if (errors.length > 0) throw clientInvalidAt(errors);
  return { values, secrets, ext, aliases, version: body.version ?? null };
}

/** The text of a field of ours as it is stored. */
function ownText(
  field: ClientField | undefined,
  key: string,
  value: unknown,
  today: string,
): ValueReading {
  const text = plainText(value);
  if (field?.kind === 'amount' || field?.kind === 'rich-text') return { value: text };
  return readClientValue(key, text, today) ?? { value: text };
}

function readValue(
  field: ClientField,
  sent: unknown,
  text: string,
  values: Map<string, string | null>,
): void {
  switch (field.kind) {
    case 'date':
    case 'agent':
      values.set(field.key, text === '' ? null : text);
      return;
    case 'amount':
      values.set(field.key, amountOf(sent));
      return;
    case 'rich-text':
      values.set(field.key, cleanRichText(text));
      return;
    case 'status':
    case 'text':
      values.set(field.key, storedText(field.key, text));
      return;
    case 'secret':
    case 'never-stored':
  }
}

/** Four places are enough for the rounding and keep small numbers out of the form 1e-7. */
function amountOf(value: unknown): string | null {
  const text = typeof value === 'number' ? value.toFixed(4) : plainText(value);
  return readAmount(text) ?? null;
}

function plainText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim();
}
