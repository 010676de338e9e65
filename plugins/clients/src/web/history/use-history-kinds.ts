import { useSlotEntries } from '@porchlight/web';
import { useMemo } from 'react';
import { ClientHistoryEntries, type ClientHistoryPlace } from '../../slots.ts';

export type HistoryKind = NonNullable<ClientHistoryPlace['kind']>;

/** The choices of the timeline's filter: the kinds of entries of all plugins, each once. */
export function useHistoryKinds(): readonly HistoryKind[] {
  const entries = useSlotEntries(ClientHistoryEntries);
  return useMemo(() => {
    const kinds = new Map<string, HistoryKind>();
    for (const { kind } of entries) if (kind && !kinds.has(kind.id)) kinds.set(kind.id, kind);
    return [...kinds.values()];
  }, [entries]);
}
