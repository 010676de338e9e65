import { useSlotEntries } from '@porchlight/web';
import { useMemo } from 'react';
import { ACTIVITY } from '../../rules/history-kinds.ts';
import { EVERYTHING } from './history-queries.ts';
import { historyTexts } from './history-texts.ts';
import { ClientHistoryEntries, type ClientHistoryPlace } from '../../slots.ts';

export type HistoryKind = NonNullable<ClientHistoryPlace['kind']>;

/** The choices of the timeline's filter: what it shows first, everything, then the kinds of entries of all plugins. */
export function useHistoryKinds(): readonly HistoryKind[] {
  const entries = useSlotEntries(ClientHistoryEntries);
  return useMemo(() => {
    const kinds = new Map<string, HistoryKind>();
    for (const { kind } of entries) if (kind && !kinds.has(kind.id)) kinds.set(kind.id, kind);
    return [
      { id: ACTIVITY, label: historyTexts.activity },
      { id: EVERYTHING, label: historyTexts.everything },
      ...kinds.values(),
    ];
  }, [entries]);
}
