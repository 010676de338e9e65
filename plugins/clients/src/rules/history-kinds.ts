/** Actions that change fields of a client: what 'last changed by' goes by. */
export const CHANGING_ACTIONS = ['client.created', 'client.updated'] as const;

/** What the lines of one kind have in common. */
interface HistoryKindFilter {
  readonly actions?: readonly string[];
  /** Lines of all other actions. */
  readonly except?: readonly string[];
  /** Kind of record that the lines are about. */
  readonly about?: string;
}

const REVEALS = ['client.revealed', 'client.copied', 'client.exported'];

const OF_THE_CLIENT: Readonly<Record<string, readonly string[]>> = {
  changes: [...CHANGING_ACTIONS, 'client.deleted'],
  reveals: REVEALS,
};

/** What screens show by default: everything except that someone looked at something. */
export const ACTIVITY = 'activity';

const LOOKS = [
  ...REVEALS,
  'client.printed',
  'client.saved-as-pdf',
  'document.opened',
  'document.downloaded',
];

/**
 * Kinds of lines by their names. Changes and reveals are about the client itself; every other kind is the plural
 * of a kind of record, so that records which come later need no entry here: 'documents' are lines about a 'document'.
 */
export function historyKindFilter(kind: string | undefined): HistoryKindFilter {
  if (kind === undefined) return {};
  if (kind === ACTIVITY) return { except: LOOKS };
  const actions = Object.hasOwn(OF_THE_CLIENT, kind) ? OF_THE_CLIENT[kind] : undefined;
  return actions === undefined ? { about: kind.replace(/s$/, '') } : { actions };
}
