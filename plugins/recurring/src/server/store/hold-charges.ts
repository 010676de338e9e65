import type { WriteUnit } from '@porchlight/server';
import type { ChargeRow } from './schedule-rows.ts';

/** Why a charge needs an agent that nobody repeats any more, although nobody knows what became of it. */
export const CHECK_AT_GATEWAY = 'Check at the gateway: nobody knows whether the card was charged';

/** The key of an attempt is gone once its result is known. */
export const IS_UNKNOWN = `mode = 'card' and payment_key is not null`;
/** A running attempt has no reason yet. It ends by itself. */
export const IS_WAITING = `state = 'open' and (failure_reason is not null or waits_until is null)`;

/**
 * What was claimed but is not being charged waits for an agent, and is not charged by itself any more. An attempt under way
 * ends by itself. What an agent confirmed goes on. Returns what waits now.
 */
export async function holdCharges(
  { trx }: WriteUnit,
  id: number,
  now: string,
): Promise<readonly ChargeRow[]> {
  const own = () => trx<ChargeRow>('recurring_charge').where({ schedule_id: id });
  const waiting = () =>
    own()
      .where({ is_confirmed: false })
      .whereRaw(`((${IS_WAITING}) or (state = 'open' and waits_until <= ?))`, [now]);
  const held = { retry_on: null, waits_until: null, changed_at: now };
  const declined = await own()
    .where({ state: 'retry' })
    .update({ ...held, state: 'failed' })
    .returning('*');
  const unknown = await waiting()
    .whereRaw(IS_UNKNOWN)
    .update({ ...held, state: 'failed', failure_reason: CHECK_AT_GATEWAY })
    .returning('*');
  const missed = await waiting()
    .update({ ...held, state: 'missed' })
    .returning('*');
  return [...declined, ...unknown, ...missed];
}
