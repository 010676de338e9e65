import { useDataPoint } from '@porchlight/web';
import { useMemo } from 'react';
import { ClientFields, PlanLines } from '../../../contract.ts';
import type { PlanLine } from '../../../generated/types.ts';
import { linesOf, type NamedLine } from '../../../rules/plan-lines.ts';
import { contributedField } from '../kit/card-fields.ts';
import type { ClientSection } from '../kit/client-edit.ts';

export const plansTexts = {
  carriers: 'Carriers',
  amounts: 'Amount by carrier',
} as const;

/** An amount per carrier, in the dialog of a plan card. */
export function carrierSections(lines: readonly NamedLine[]): readonly ClientSection[] {
  if (lines.length === 0) return [];
  const fields = lines.map(({ field, label }) => {
    return { name: contributedField(field), label, widget: 'amount' as const };
  });
  return [{ title: plansTexts.carriers, columns: 3, fields }];
}

/** The lines that plugins add to a plan card at the moment. */
export function usePlanLines(card: PlanLine['card']): readonly NamedLine[] {
  const lines = useDataPoint(PlanLines);
  const fields = useDataPoint(ClientFields);
  return useMemo(() => linesOf(card, lines, fields), [card, lines, fields]);
}
