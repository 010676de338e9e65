import type { HistoryLine } from '../../generated/types.ts';
import { type FieldWords, fieldWords } from './line-words.ts';
import { useContributedWords } from './use-contributed-words.ts';

/** Names the fields of a line, those of other plugins included. */
export function useFieldWords(entry: Pick<HistoryLine, 'entity'>): (field: string) => FieldWords {
  const contributed = useContributedWords();
  return (field) => fieldWords(entry, field, contributed);
}
