import type { ContributedField, PlanLine } from '../generated/types.ts';

/** A line of a plan card, with the name that its field gives it. */
export interface NamedLine {
  readonly field: string;
  readonly label: string;
}

export interface LineAmount extends NamedLine {
  readonly amount: number;
}

/** The lines of a card in their order; a line whose field no plugin adds has nothing to show. */
export function linesOf(
  card: PlanLine['card'],
  lines: readonly PlanLine[],
  fields: readonly ContributedField[],
): readonly NamedLine[] {
  return lines
    .filter((line) => line.card === card)
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ field }) => {
      const label = fields.find((one) => one.field === field)?.label;
      return label === undefined ? [] : [{ field, label }];
    });
}

/** The lines of which the client has an amount; 0 is one. */
export function lineAmounts(client: object, lines: readonly NamedLine[]): readonly LineAmount[] {
  const values = client as Readonly<Record<string, unknown>>;
  return lines.flatMap((line) => {
    const amount = values[line.field];
    return typeof amount === 'number' ? [{ ...line, amount }] : [];
  });
}

/** The amounts that no plan shows already: a plan of the same dollars that bears the carrier's name. */
export function amountsBesidePlans(
  amounts: readonly LineAmount[],
  plans: readonly { readonly name: string; readonly premium: number | null }[],
): readonly LineAmount[] {
  return amounts.filter(({ label, amount }) => {
    const carrier = label.trim().toLowerCase();
    return !plans.some(
      ({ name, premium }) => premium === amount && name.toLowerCase().includes(carrier),
    );
  });
}
