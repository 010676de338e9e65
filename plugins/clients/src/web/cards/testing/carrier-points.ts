import { amountField, ClientFields, PlanLines } from '../../../contract.ts';
import type { PlanLine } from '../../../generated/types.ts';

/** Carriers as plugins add them; keys are made of the labels. */
export function carrierPoints(
  carriers: readonly (readonly [label: string, card: PlanLine['card']])[],
): Readonly<Record<string, unknown[]>> {
  const named = carriers.map(([label, card]) => ({
    label,
    card,
    field: label.toLowerCase().replaceAll(' ', '_'),
  }));
  return {
    [ClientFields.id]: named.map(({ label, field }) => ({
      field,
      label,
      group: 'Carriers',
      schema: amountField,
    })),
    [PlanLines.id]: named.map(({ field, card }, index) => ({ field, card, order: index * 10 })),
  };
}
