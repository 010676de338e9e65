import { useDataPoint } from '@porchlight/web';
import { ClientFields } from '../../contract.ts';
import type { HistoryLine } from '../../generated/types.ts';
import { type FieldWords, fieldWords } from './line-words.ts';

/** Names the fields of a line, those of other plugins included. */
export function useFieldWords(entry: Pick<HistoryLine, 'entity'>): (field: string) => FieldWords {
  const contributed = useDataPoint(ClientFields);
  return (field) => fieldWords(entry, field, contributed);
}
