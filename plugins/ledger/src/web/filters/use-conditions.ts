import { useMemo } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { type RequirementLine, requirementLines } from './requirement-lines.ts';

/** The requirements of the view in words. */
export function useConditions(): readonly RequirementLine[] {
  const { columns, view } = useLedgerPage();
  return useMemo(() => requirementLines(view.filter, columns), [view.filter, columns]);
}
