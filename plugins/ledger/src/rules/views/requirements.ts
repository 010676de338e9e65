import type { TableFilter, TableRequirement } from '@porchlight/clients/contract';

/** Every condition of a filter, those of alternatives among them. */
export function conditionsOf(filter: readonly TableRequirement[]): readonly TableFilter[] {
  return filter.flatMap((one) => ('any' in one ? one.any.flat() : [one]));
}

/**
 * The part of a filter that can be queried. An alternative with an unknown column is left out; a requirement is left
 * out once none of its alternatives remain. Returns the same list while everything is known.
 */
export function knownRequirements(
  filter: readonly TableRequirement[],
  isKnown: (column: string) => boolean,
): readonly TableRequirement[] {
  if (conditionsOf(filter).every(({ column }) => isKnown(column))) return filter;
  return filter.flatMap((one): readonly TableRequirement[] => {
    if (!('any' in one)) return isKnown(one.column) ? [one] : [];
    const any = one.any.filter((conditions) => conditions.every(({ column }) => isKnown(column)));
    return any.length === 0 ? [] : [{ any }];
  });
}
