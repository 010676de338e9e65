import { JOINED_FIELD, type ImportTarget } from '../../rules/import/import-target.ts';

/** Fields of one group of the ledger, to choose from. */
export interface FieldGroup {
  readonly group: string;
  readonly fields: readonly { readonly field: string; readonly label: string }[];
}

export function fieldChoices(targets: readonly ImportTarget[]): readonly FieldGroup[] {
  const groups = new Map<string, { field: string; label: string }[]>();
  for (const { field, header, group } of targets) {
    const fields = groups.get(group) ?? [];
    fields.push({ field, label: header });
    groups.set(group, fields);
  }
  return [...groups].map(([group, fields]) => ({ group, fields }));
}

/** Indexes of columns whose field an earlier column already has. */
export function placesMatchedTwice(mapping: readonly (string | null)[]): ReadonlySet<number> {
  const places = mapping.flatMap((field, place) =>
    field !== null && field !== JOINED_FIELD && mapping.indexOf(field) !== place ? [place] : [],
  );
  return new Set(places);
}
