import type { ChargeableCard } from '@porchlight/billing/contract';
import { clientLanguage, ClientValues, type LinkActOrigin } from '@porchlight/clients/contract';
import { frequencyOf, type Language, problemAt } from '@porchlight/kernel';
import { Clock, LegalName, needing, type WriteUnit } from '@porchlight/server';
import type { Agreement, RecurringDetailResponse } from '../../generated/types.ts';
import { recurringInvalid } from '../../problems.ts';
import { collectedBy, hasTermsOf } from '../../rules/agreement-coverage.ts';
import { agreedPart, agreementTerms, type TermsFacts } from '../../rules/agreement-terms.ts';
import { TERMS_VERSION } from '../../rules/agreement-terms-texts.ts';
import { NEEDS_ATTENTION, UNFINISHED } from '../../rules/schedule-facts.ts';
import { auditSchedule } from '../store/audit-schedule.ts';
import type { ScheduleRow } from '../store/schedule-rows.ts';
import { storedNeighbors } from './agreed-collections.ts';
import { AgreementNotices } from './agreement-notices.ts';
import { type AgreementRow, openAgreements } from './agreement-rows.ts';

/** How a schedule is collected. */
export type Collection = Pick<ScheduleRow, 'mode' | 'saved_card_id'>;

export const BY_INVOICE: Collection = { mode: 'invoice', saved_card_id: null };

/** What is agreed to. */
interface NewAgreement {
  readonly schedule: ScheduleRow;
  readonly card: Pick<ChargeableCard, 'id' | 'brand' | 'last4'>;
  readonly channel: Agreement['channel'];
  /** Null for what the client does online. */
  readonly recordedBy: number | null;
  /** Of what the client does online. */
  readonly from?: LinkActOrigin;
}

/** What clients agree to, in the transactions of those who change a schedule that is locked. */
export class Agreements extends needing({
  clock: Clock,
  legalName: LegalName,
  clients: ClientValues,
  notices: AgreementNotices,
}) {
  /** What the terms of the next agreement state. */
  async askedIn(
    trx: WriteUnit['trx'],
    schedule: ScheduleRow,
    clientId: number | null,
  ): Promise<RecurringDetailResponse['data']['asked_in']> {
    const { legalName, clients } = this.needs;
    const { openSince, made } = await settledOf(trx, schedule);
    const language = await clientLanguage(clients, clientId);
    return { agency: legalName.name(), language, open_since: openSince, payments_made: made };
  }

  /** What the client of a schedule agrees to for another card, before that is known. */
  async asked(
    trx: WriteUnit['trx'],
    schedule: ScheduleRow,
  ): Promise<{ terms: string; language: Language }> {
    const language = await clientLanguage(this.needs.clients, schedule.customer_id, trx);
    const settled = await settledOf(trx, schedule);
    return { terms: this.#terms(schedule, settled, { card: null, language }), language };
  }

  /** Stores that a client agreed, and mails a copy with the link to withdraw. Throws 409 without the legal name. */
  async record(unit: WriteUnit, agreed: NewAgreement): Promise<void> {
    const { schedule } = agreed;
    for (const open of await openAgreements(unit.trx, schedule.id))
      await this.end(unit, schedule, open, 'A new agreement was made');
    const row = await this.#insert(unit, agreed, 'agreed');
    this.#audit(unit, schedule, row, 'recurring-payment.agreed');
    await this.needs.notices.sendCopy(unit, schedule, row);
  }

  /**
   * Asks the client by mail; what was agreed to before has ended. Throws 409 without the legal name, and 400 for a client
   * whose record has no email.
   */
  async offer(unit: WriteUnit, offered: Omit<NewAgreement, 'channel'>): Promise<void> {
    const { schedule } = offered;
    for (const open of await openAgreements(unit.trx, schedule.id))
      await this.end(unit, schedule, open, 'The client is asked for a new agreement');
    const row = await this.#insert(unit, { ...offered, channel: 'online' }, 'offered');
    this.#audit(unit, schedule, row, 'recurring-payment.agreement-asked');
    if (await this.needs.notices.ask(unit, schedule, row)) return;
    const message = 'This client has no email to ask at.';
    throw problemAt(recurringInvalid, [{ field: 'consent', message }]);
  }

  /** The client agrees to what was offered. */
  async accept(
    unit: WriteUnit,
    schedule: ScheduleRow,
    offered: AgreementRow,
    from: LinkActOrigin,
  ): Promise<AgreementRow> {
    const now = this.needs.clock.now().toISOString();
    for (const open of await openAgreements(unit.trx, schedule.id))
      if (open.id !== offered.id) await this.end(unit, schedule, open, 'A new agreement was made');
    await unit
      .trx('recurring_agreement')
      .where({ id: offered.id })
      .update({ state: 'agreed', agreed_at: now, accepted_from: JSON.stringify(from) });
    const agreed = { ...offered, state: 'agreed', agreed_at: now, accepted_from: from } as const;
    this.#audit(unit, schedule, agreed, 'recurring-payment.agreed');
    await this.needs.notices.sendCopy(unit, schedule, agreed);
    return agreed;
  }

  /**
   * Ends what does not cover a schedule any more, as it is now: it is charged nothing by card until there is a new
   * agreement. Returns how it is collected, and whether an agreement ended.
   */
  async keepCovering(
    unit: WriteUnit,
    schedule: ScheduleRow,
  ): Promise<{ readonly collection: Collection; readonly isEnded: boolean }> {
    const { mode, saved_card_id, next_payment_date: day } = schedule;
    if (day === null) return { collection: { mode, saved_card_id }, isEnded: false };
    const open = await openAgreements(unit.trx, schedule.id);
    const agreed = open.find(({ state }) => state === 'agreed') ?? null;
    const neighbors = (await storedNeighbors(unit.trx, [{ id: schedule.id, day }])).get(
      schedule.id,
    )!;
    const collection = collectedBy(schedule, agreed, day, neighbors);
    const ended = open.filter((one) =>
      one === agreed ? collection.mode === 'invoice' : !hasTermsOf(one, schedule, day, neighbors),
    );
    for (const one of ended)
      await this.end(unit, schedule, one, 'The recurring payment was changed');
    return { collection, isEnded: ended.length > 0 };
  }

  async end(
    unit: WriteUnit,
    schedule: ScheduleRow,
    { id, state }: AgreementRow,
    reason: string,
  ): Promise<void> {
    await unit.trx('recurring_agreement').where({ id }).update({
      state: 'ended',
      ended_at: this.needs.clock.now().toISOString(),
      end_reason: reason,
    });
    auditSchedule(unit, schedule, 'recurring-payment.agreement-ended', {
      state: { from: state, to: 'ended' },
      reason: { to: reason },
    });
  }

  async #insert(
    unit: WriteUnit,
    { schedule, card, channel, recordedBy, from }: NewAgreement,
    state: 'offered' | 'agreed',
  ): Promise<AgreementRow> {
    const { legalName, clients, clock } = this.needs;
    legalName.assertKnown();
    const now = clock.now().toISOString();
    const language = await clientLanguage(clients, schedule.customer_id, unit.trx);
    const settled = await settledOf(unit.trx, schedule);
    const [row] = (await unit
      .trx('recurring_agreement')
      .insert({
        schedule_id: schedule.id,
        saved_card_id: card.id,
        state,
        amount_cents: schedule.amount_cents,
        frequency: schedule.frequency,
        frequency_interval: schedule.frequency_interval,
        start_date: partOf(schedule, settled).start,
        end_date: schedule.end_date,
        total_payments: schedule.total_payments,
        payments_made: settled.made,
        terms: this.#terms(schedule, settled, { card, language }),
        terms_version: TERMS_VERSION,
        language,
        channel,
        recorded_by: recordedBy,
        accepted_from: from === undefined ? null : JSON.stringify(from),
        created_at: now,
        agreed_at: state === 'agreed' ? now : null,
      })
      .returning('*')) as AgreementRow[];
    return row!;
  }

  #terms(
    schedule: ScheduleRow,
    settled: Settled,
    { card, language }: Pick<TermsFacts, 'card'> & { readonly language: Language },
  ): string {
    return agreementTerms(
      {
        agency: this.needs.legalName.name(),
        title: schedule.name,
        card,
        amountCents: schedule.amount_cents,
        frequency: frequencyOf(schedule.frequency),
        interval: schedule.frequency_interval,
        end: schedule.end_date,
        ...partOf(schedule, settled),
      },
      language,
    );
  }

  #audit(
    unit: WriteUnit,
    schedule: ScheduleRow,
    row: AgreementRow,
    action: `recurring-payment.${string}`,
  ): void {
    auditSchedule(unit, schedule, action, {
      amount_cents: { to: row.amount_cents },
      channel: { to: row.channel },
      saved_card_id: { to: row.saved_card_id },
      frequency: { to: row.frequency },
      frequency_interval: { to: row.frequency_interval },
      start_date: { to: row.start_date },
      end_date: { to: row.end_date },
      total_payments: { to: row.total_payments },
      payments_made: { to: row.payments_made },
      terms_version: { to: row.terms_version },
    });
  }
}

/** What of a schedule is settled. */
interface Settled {
  /** The day of the first payment that is not, such as one whose card was declined. */
  readonly openSince: string | null;
  readonly made: number;
}

async function settledOf(
  trx: WriteUnit['trx'],
  { id, payments_made: made }: ScheduleRow,
): Promise<Settled> {
  const [row] = (await trx('recurring_charge')
    .where({ schedule_id: id })
    .whereIn('state', [...UNFINISHED, ...NEEDS_ATTENTION])
    .select(
      trx.raw('min(period_date) as since, count(*) filter (where is_counted)::int as counted'),
    )) as unknown as { readonly since: string | null; readonly counted: number }[];
  return { openSince: row!.since, made: made - row!.counted };
}

function partOf(
  { next_payment_date: next, total_payments: total }: ScheduleRow,
  settled: Settled,
): ReturnType<typeof agreedPart> {
  return agreedPart({ next: next!, total }, settled);
}
