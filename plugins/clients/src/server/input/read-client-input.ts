import type { FieldMessage } from '@porchlight/kernel';
import { readAmount } from '@porchlight/schemas';
import type { ClientWrite } from '../../generated/types.ts';
import { clientInvalidAt } from '../../problems.ts';
import { clientStatusOf } from '../../rules/client-status.ts';
import { isMask } from '../../rules/masks.ts';
import {
  clientFields,
  READ_ONLY_KEYS,
  WRITE_ALIASES,
  type ClientField,
} from '../fields/client-fields.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { sentValue } from '../fields/contributed-value.ts';
import { cleanRichText } from './rich-text.ts';

/** What somebody wants to be kept of a client; fields that were not sent are not in it. */
export interface ClientInput {
  /** Text, dates as yyyy-mm-dd, amounts as decimals with two places; null clears a date or an amount. */
  readonly values: ReadonlyMap<string, string | null>;
  /** New plain values of secret fields; an empty one clears. A value that is a mask is not in it. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Values of fields of other plugins; null clears. */
  readonly ext: ReadonlyMap<string, unknown>;
  /** Values sent under another name of a kept field, by the kept field. */
  readonly aliases: ReadonlyMap<string, string>;
  /** The version that the change was made from, where one was named. */
  readonly version: number | null;
}

const CLEARS_A_DATE = new Set<unknown>([null, '', '__clear__']);

/**
 * Reads a body that fits `clients/client-write`. Read-only fields are ignored, the security code is taken and
 * never kept; throws 400 that names each unknown field.
 */
export function readClientInput(body: ClientWrite, contributed: ContributedFields): ClientInput {
  const values = new Map<string, string | null>();
  const secrets = new Map<string, string>();
  const ext = new Map<string, unknown>();
  const aliases = new Map<string, string>();
  const complaints: FieldMessage[] = [];
  for (const [key, value] of Object.entries(body) as [string, unknown][]) {
    const field = clientFields.get(key);
    const alias = WRITE_ALIASES.get(key);
    const foreign = contributed.byKey.get(key);
    if (field?.kind === 'secret') readSecret(field, value, secrets);
    else if (field !== undefined) readValue(field, value, values);
    else if (alias !== undefined) aliases.set(alias, plainText(value));
    else if (foreign !== undefined) {
      const blank = value === null || plainText(value) === '';
      const wanted = sentValue(foreign, value);
      const masked = foreign.sensitive !== undefined && isMask(foreign.sensitive, plainText(value));
      if (masked) continue;
      const complaint = blank ? null : contributed.complaint(foreign, wanted);
      if (complaint !== null) complaints.push({ field: key, message: complaint });
      else if (foreign.sensitive !== undefined) secrets.set(key, plainText(value));
      else ext.set(key, blank ? null : wanted);
    } else if (!READ_ONLY_KEYS.has(key)) {
      complaints.push({ field: key, message: `Unknown field '${key}'` });
    }
  }
  if (complaints.length > 0) throw clientInvalidAt(complaints);
  return { values, secrets, ext, aliases, version: body.version ?? null };
}

function readSecret(field: ClientField, value: unknown, secrets: Map<string, string>): void {
  const text = plainText(value);
  if (field.sensitive !== null && isMask(field.sensitive, text)) return;
  secrets.set(field.key, text);
}

function readValue(field: ClientField, value: unknown, values: Map<string, string | null>): void {
  switch (field.kind) {
    case 'date':
      values.set(field.key, CLEARS_A_DATE.has(value) ? null : String(value));
      return;
    case 'amount':
      values.set(field.key, amountOf(value));
      return;
    case 'status':
      values.set(field.key, clientStatusOf(plainText(value)));
      return;
    case 'rich-text':
      values.set(field.key, cleanRichText(plainText(value)));
      return;
    case 'text':
      values.set(field.key, plainText(value));
      return;
    case 'secret':
    case 'never-kept':
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
