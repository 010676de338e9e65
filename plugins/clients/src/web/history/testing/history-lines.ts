import type { ClientHistory, HistoryLine } from '../../../generated/types.ts';

/** One line of the history of client 11, as the server answers it. */
export function line(part: Partial<HistoryLine> = {}): HistoryLine {
  return {
    id: 1,
    at: '2026-11-20T14:04:00.000Z',
    actor: { kind: 'staff', id: 1, name: 'Marisol Rivera' },
    action: 'client.updated',
    entity: 'client',
    entity_id: '11',
    changes: {},
    purpose: null,
    ...part,
  };
}

/** A page of the history, the last one unless more is said. */
export function historyPage(data: HistoryLine[], part: Partial<ClientHistory> = {}): ClientHistory {
  return { success: true, data, more: false, ...part };
}
