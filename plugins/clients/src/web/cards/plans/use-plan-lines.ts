import { useDataPoint } from '@porchlight/web';
import { useMemo } from 'react';
import { ClientFields, PlanLines } from '../../../contract.ts';
import type { PlanLine } from '../../../generated/types.ts';
import { linesOf, type NamedLine } from '../../../rules/plan-lines.ts';

/** The lines that plugins hang on a plan card at the moment. */
export function usePlanLines(card: PlanLine['card']): readonly NamedLine[] {
  const lines = useDataPoint(PlanLines);
  const fields = useDataPoint(ClientFields);
  return useMemo(() => linesOf(card, lines, fields), [card, lines, fields]);
}
