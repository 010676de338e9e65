import { useDataPoint } from '@porchlight/web';
import { useMemo } from 'react';
import { ClientFields, PlanLines } from '../../contract.ts';
import type { ContributedFields } from './entry-fields.ts';

/** What plugins add to clients at the moment, as the history names it. */
export function useContributedFields(): ContributedFields {
  const fields = useDataPoint(ClientFields);
  const lines = useDataPoint(PlanLines);
  return useMemo(() => ({ fields, lines }), [fields, lines]);
}
