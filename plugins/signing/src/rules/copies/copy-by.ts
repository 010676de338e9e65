import type { PlacedField } from '../../generated/types.ts';

/** How the copy of a signed document travels: as the file, or as a link that asks who opens it. */
export type CopyBy = 'attach' | 'link';

const PLAIN: readonly PlacedField['type'][] = ['signature', 'initials', 'date'];

/**
 * The file itself only where the document holds nothing but signatures, dates, names, and emails: what else someone enters or
 * ticks may be about health, or a number that opens accounts.
 *
 * @param fields null when only another provider knows them
 */
export function usualCopyBy(
  fields: readonly Pick<PlacedField, 'type' | 'prefill'>[] | null,
): CopyBy {
  if (fields === null) return 'link';
  const isPlain = fields.every(({ type, prefill }) => PLAIN.includes(type) || prefill !== 'none');
  return isPlain ? 'attach' : 'link';
}

/** What was chosen for the template, else the usual. */
export function copyBy(chosen: CopyBy | null, ...fields: Parameters<typeof usualCopyBy>): CopyBy {
  return chosen ?? usualCopyBy(...fields);
}
