import { useSlotEntries } from '@porchlight/web';
import { useMemo } from 'react';
import { ClientHistoryEntries, type ClientHistoryPlace } from '../../slots.ts';

export type HistoryKind = NonNullable<ClientHistoryPlace['kind']>;

/** What the timeline can be filtered by: the kinds of lines that any plugin tells, each once. */
export function useHistoryKinds(): readonly HistoryKind[] {
  const entries = useSlotEntries(ClientHistoryEntries);
  return useMemo(() => {
    const kinds = new Map<string, HistoryKind>();
    for (const { kind } of entries) if (kind && !kinds.has(kind.id)) kinds.set(kind.id, kind);
    return [...kinds.values()];
  }, [entries]);
}
