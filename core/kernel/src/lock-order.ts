/** The kinds of records that transactions of several plugins lock, in the order in which each of them does. */
export const LOCK_ORDER = ['agent', 'client', 'session', 'form', 'envelope', 'invoice'] as const;

export type LockedKind = (typeof LOCK_ORDER)[number];
