import type { LinkAct, LinkActOrigin } from '@porchlight/clients/contract';
import { frequencyOf, type Language, type Transaction } from '@porchlight/kernel';
import type { Agreement } from '../../generated/types.ts';
import type { Agreed } from '../../rules/agreement-coverage.ts';
import type { ScheduleRow } from '../store/schedule-rows.ts';

/** A row of `recurring_agreement`. Times are ISO 8601. */
export interface AgreementRow extends Agreed {
  readonly id: number;
  readonly schedule_id: number;
  readonly terms: string;
  readonly terms_version: number;
  readonly language: Language;
  readonly channel: Agreement['channel'];
  readonly recorded_by: number | null;
  /** Of what came through the link. */
  readonly accepted_from: LinkActOrigin | null;
  readonly created_at: string;
  readonly agreed_at: string | null;
  readonly ended_at: string | null;
  readonly end_reason: string | null;
}

/** What the clients of these schedules agree to now, by the schedule. */
export async function agreedTo(
  trx: Transaction,
  scheduleIds: readonly number[],
): Promise<ReadonlyMap<number, AgreementRow>> {
  const rows = await trx<AgreementRow>('recurring_agreement')
    .whereIn('schedule_id', [...scheduleIds])
    .where({ state: 'agreed' });
  return new Map(rows.map((row) => [row.schedule_id, row]));
}

/** The agreement of a schedule that holds, and the one that its client is asked for. */
export function openAgreements(
  trx: Transaction,
  scheduleId: number,
): Promise<readonly AgreementRow[]> {
  return trx<AgreementRow>('recurring_agreement')
    .where({ schedule_id: scheduleId })
    .whereNot({ state: 'ended' });
}

/** Null when the client was never asked. */
export async function latestAgreement(
  knex: Transaction,
  scheduleId: number,
): Promise<AgreementRow | null> {
  const row = await knex<AgreementRow>('recurring_agreement')
    .where({ schedule_id: scheduleId })
    .orderBy('id', 'desc')
    .first();
  return row ?? null;
}

/** For `LinkEvidence`; empty for what did not come through a link. */
export function acceptedThroughLink(
  { customer_id: clientId }: Pick<ScheduleRow, 'customer_id'>,
  { created_at: madeAt, agreed_at: doneAt, accepted_from: from }: AgreementRow,
): readonly LinkAct[] {
  return from === null || doneAt === null ? [] : [{ clientId, madeAt, doneAt, from }];
}

/** An agreement as calls return it; see `LinkEvidence.warningsOf`. */
export function agreementOf(row: AgreementRow, warning: string | null): Agreement {
  return {
    state: row.state,
    channel: row.channel,
    saved_card_id: row.saved_card_id,
    amount_cents: row.amount_cents,
    frequency: frequencyOf(row.frequency),
    frequency_interval: row.frequency_interval,
    start_date: row.start_date,
    end_date: row.end_date,
    total_payments: row.total_payments,
    payments_made: row.payments_made,
    terms: row.terms,
    terms_version: row.terms_version,
    recorded_by: row.recorded_by,
    agreed_at: row.agreed_at,
    ended_at: row.ended_at,
    end_reason: row.end_reason,
    warning,
  };
}
