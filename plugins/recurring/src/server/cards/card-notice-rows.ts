import type { Transaction } from '@porchlight/kernel';

/** A row of `recurring_card_notice`. Times are ISO 8601. */
export interface CardNoticeRow {
  readonly id: number;
  readonly saved_card_id: number;
  readonly reason: 'expires' | 'refused';
  /** The last day of a card that expires. */
  readonly expires_on: string | null;
  /** The payment that was refused. */
  readonly charge_id: number | null;
  /** Null when the client has no email. */
  readonly message_id: string | null;
  readonly created_at: string;
}

type NewNotice = Pick<CardNoticeRow, 'saved_card_id' | 'reason' | 'created_at'> &
  Partial<Pick<CardNoticeRow, 'expires_on' | 'charge_id'>>;

/** Returns its id; null when the client was notified of this before. */
export async function addNotice(trx: Transaction, notice: NewNotice): Promise<number | null> {
  const [row] = (await trx('recurring_card_notice')
    .insert(notice)
    .onConflict()
    .ignore()
    .returning('id')) as Pick<CardNoticeRow, 'id'>[];
  return row?.id ?? null;
}

/** The latest one about a card. */
export async function latestNotice(
  trx: Transaction,
  cardId: number | null,
): Promise<CardNoticeRow | null> {
  if (cardId === null) return null;
  const row = await trx<CardNoticeRow>('recurring_card_notice')
    .where({ saved_card_id: cardId })
    .orderBy('id', 'desc')
    .first();
  return row ?? null;
}
