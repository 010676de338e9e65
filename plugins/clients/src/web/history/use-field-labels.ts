import type { HistoryLine } from '../../generated/types.ts';
import { type FieldLabels, fieldLabels } from './entry-fields.ts';
import { useContributedFields } from './use-contributed-fields.ts';

/** Names the fields of a line, those of other plugins included. */
export function useFieldLabels(entry: Pick<HistoryLine, 'entity'>): (field: string) => FieldLabels {
  const contributed = useContributedFields();
  return (field) => fieldLabels(entry, field, contributed);
}
