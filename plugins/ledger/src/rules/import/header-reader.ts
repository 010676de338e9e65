import type { NameMatcher } from './column-names.ts';
import { NAME_TARGET, type ImportTarget } from './import-target.ts';

/** What a cell would mean as a header; null for a text that names no field of the portal. */
export type HeaderReader = (header: string) => ImportTarget | null;

const NAME_FIELDS = new Set([NAME_TARGET.field, 'client_first_name', 'client_last_name']);
const CONTACT_FIELDS = new Set([
  'dob',
  'primary_email',
  'secondary_email',
  'primary_phone',
  'secondary_phone',
]);

/** Reads headers as the likeliest of the fields that they may mean. */
export function headerReader(targets: readonly ImportTarget[], names: NameMatcher): HeaderReader {
  const byField = new Map(targets.map((target) => [target.field, target]));
  return (header) => byField.get(names(header)[0] ?? '') ?? null;
}

/** True for the header of a name. */
export function isNameHeader(target: ImportTarget | null): boolean {
  return target !== null && NAME_FIELDS.has(target.field);
}

/** True for a header that tables of people have: name, birth date, email, or phone. */
export function isPersonHeader(target: ImportTarget | null): boolean {
  return isNameHeader(target) || (target !== null && CONTACT_FIELDS.has(target.field));
}

/** True for a header that is no value too: carriers have columns with amounts, and clients have carriers. */
export function isFieldHeader(target: ImportTarget | null): boolean {
  return target !== null && target.kind !== 'currency';
}
