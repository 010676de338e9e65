import { Invoices } from '@porchlight/billing/contract';
import { LinkEvidence } from '@porchlight/clients/contract';
import { type CallOrigin, ProblemError, type LinkActor, type OpenLink } from '@porchlight/kernel';
import { Clock, Database, needing, Writes, type WriteUnit } from '@porchlight/server';
import type { AgreementResponse } from '../../generated/types.ts';
import { agreementChanged, agreementEnded, agreementNotFound } from '../../problems.ts';
import { hasTermsOf } from '../../rules/agreement-coverage.ts';
import { auditSchedule } from '../store/audit-schedule.ts';
import { holdCharges } from '../store/hold-charges.ts';
import { lockSchedule, type ScheduleRow } from '../store/schedule-rows.ts';
import { storedNeighbors } from './agreed-collections.ts';
import { Agreements, BY_INVOICE } from './agreements.ts';
import { AgreementNotices } from './agreement-notices.ts';
import type { AgreementRow } from './agreement-rows.ts';

const WITHDRAWN = 'The agreement was withdrawn through the client’s link';
const DECLINED = 'The agreement was declined through the client’s link';

/** What clients do on the page of their link. */
export class VisitedAgreements extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  agreements: Agreements,
  notices: AgreementNotices,
  invoices: Invoices,
  evidence: LinkEvidence,
}) {
  /** Throws 404. */
  async read(link: OpenLink): Promise<AgreementResponse['data']> {
    const { schedule, agreement } = await this.#find(link);
    const isOver = schedule.status === 'CANCELLED' || schedule.status === 'COMPLETED';
    return {
      title: schedule.name,
      state: isOver ? 'ended' : agreement.state,
      terms: agreement.terms,
      agreed_at: agreement.agreed_at,
    };
  }

  /** The card is charged from now on. Agreeing again is no error. Throws 404, and 409 when the terms do not hold any more. */
  async agree(actor: LinkActor, origin: CallOrigin): Promise<AgreementResponse['data']> {
    const { invoices, agreements, notices, evidence } = this.needs;
    const found = await this.#find(actor.link);
    const cards = await invoices.cardsFor(found.schedule.invoice_id);
    const agent = await notices.agentOf(found.schedule);
    const from = await evidence.originOf(actor, origin);
    await this.#change(actor, found, async (unit, schedule, agreement) => {
      if (agreement.state === 'agreed') return unit.unchanged();
      if (agreement.state === 'ended') throw new ProblemError(agreementEnded);
      const day = schedule.next_payment_date;
      if (day === null) throw new ProblemError(agreementEnded);
      const hasCard = cards.some(({ id }) => id === agreement.saved_card_id);
      const { id } = schedule;
      const neighbors = (await storedNeighbors(unit.trx, [{ id, day }])).get(id)!;
      if (!hasCard || !hasTermsOf(agreement, schedule, day, neighbors))
        throw new ProblemError(agreementChanged);
      const answer = schedule.status === 'PAUSED' ? 'accepted-paused' : 'accepted';
      const agreed = await agreements.accept(unit, schedule, agreement, from);
      await this.#collect(unit, schedule, { mode: 'card', saved_card_id: agreement.saved_card_id });
      await notices.notifyAgent(unit, agent, { schedule, agreement: agreed, answer });
    });
    return this.read(actor.link);
  }

  /**
   * Nothing is charged by card any more, and the schedule is paused until its agent decides. Withdrawing again is no error.
   * Throws 404.
   */
  async withdraw(actor: LinkActor): Promise<AgreementResponse['data']> {
    const { agreements, notices } = this.needs;
    const found = await this.#find(actor.link);
    const agent = await notices.agentOf(found.schedule);
    await this.#change(actor, found, async (unit, schedule, agreement) => {
      if (agreement.state === 'ended') return unit.unchanged();
      const answer = agreement.state === 'agreed' ? 'withdrew' : 'declined';
      const reason = answer === 'withdrew' ? WITHDRAWN : DECLINED;
      await agreements.end(unit, schedule, agreement, reason);
      if (answer === 'withdrew') await this.#stop(unit, schedule);
      await notices.notifyAgent(unit, agent, { schedule, agreement, answer });
    });
    return this.read(actor.link);
  }

  async #stop(unit: WriteUnit, schedule: ScheduleRow): Promise<void> {
    const now = this.needs.clock.now().toISOString();
    const isActive = schedule.status === 'ACTIVE';
    await this.#collect(unit, schedule, {
      ...BY_INVOICE,
      ...(isActive ? { status: 'PAUSED', paused_at: now, pause_reason: WITHDRAWN } : {}),
    });
    await holdCharges(unit, schedule.id, now);
    if (isActive)
      auditSchedule(unit, schedule, 'recurring-payment.paused', {
        status: { from: 'ACTIVE', to: 'PAUSED' },
        reason: { to: WITHDRAWN },
      });
  }

  async #collect(
    { trx }: WriteUnit,
    { id, version }: ScheduleRow,
    columns: Partial<ScheduleRow>,
  ): Promise<void> {
    await trx('recurring_schedule')
      .where({ id })
      .update({ ...columns, version: version + 1 });
  }

  async #change(
    actor: LinkActor,
    { schedule: { id: scheduleId }, agreement: { id } }: Found,
    work: (unit: WriteUnit, schedule: ScheduleRow, agreement: AgreementRow) => Promise<void>,
  ): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      const schedule = await lockSchedule(unit.trx, scheduleId);
      const agreement = await unit
        .trx<AgreementRow>('recurring_agreement')
        .where({ id })
        .forUpdate()
        .first();
      if (schedule === undefined || agreement === undefined)
        throw new ProblemError(agreementNotFound);
      await work(unit, schedule, agreement);
    });
  }

  async #find({ subject }: OpenLink): Promise<Found> {
    const { knex } = this.needs.database;
    const id = Number(subject.id);
    const agreement = await knex<AgreementRow>('recurring_agreement').where({ id }).first();
    const schedule =
      agreement &&
      (await knex<ScheduleRow>('recurring_schedule').where({ id: agreement.schedule_id }).first());
    if (!agreement || !schedule) throw new ProblemError(agreementNotFound);
    return { schedule, agreement };
  }
}

interface Found {
  readonly schedule: ScheduleRow;
  readonly agreement: AgreementRow;
}
