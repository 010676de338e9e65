import { foundedPlan, type InvoiceFacts, Invoices } from '@porchlight/billing/contract';
import { ClientDirectory, type ClientName } from '@porchlight/clients/contract';
import { frequencyOf, nextDate } from '@porchlight/kernel';
import { AgencyCalendar, Clock, needing, Writes, type WriteUnit } from '@porchlight/server';
import { splitName } from '../../rules/split-name.ts';
import { Agreements } from '../agreements/agreements.ts';
import { auditSchedule } from '../store/audit-schedule.ts';
import type { ScheduleRow } from '../store/schedule-rows.ts';
import { system } from '../store/system-actor.ts';

const FOUNDING: readonly InvoiceFacts['status'][] = [
  'sent',
  'partially_paid',
  'paid',
  'written_off',
];

/** Makes schedules of recurring invoices, once these are sent or paid. */
export class ScheduleFounder extends needing({
  writes: Writes,
  clock: Clock,
  calendar: AgencyCalendar,
  clients: ClientDirectory,
  agreements: Agreements,
  invoices: Invoices,
}) {
  /** Founds the schedule of an invoice, or brings it up to date; nothing for an invoice that founds none. */
  async follow(invoiceId: number): Promise<void> {
    const { writes, invoices } = this.needs;
    const invoice = await invoices.find(invoiceId);
    if (invoice === null || !invoice.is_recurring || !FOUNDING.includes(invoice.status)) return;
    const client = await this.#clientOf(invoice);
    await writes.run(system, async (unit) => {
      const { trx } = unit;
      const isPeriod: unknown = await trx('recurring_charge')
        .where({ invoice_id: invoiceId })
        .first('id');
      if (isPeriod !== undefined) return unit.unchanged();
      const stored = await trx<ScheduleRow>('recurring_schedule')
        .where({ invoice_id: invoiceId })
        .forUpdate()
        .first();
      if (stored === undefined) await this.#found(unit, invoice, client);
      else await this.#refresh(unit, stored, { invoice, client });
    });
  }

  async #found(unit: WriteUnit, invoice: InvoiceFacts, client: ClientName | null): Promise<void> {
    const values = {
      ...columnsOf(invoice, client),
      ...this.#dates(invoice),
      invoice_id: invoice.id,
      customer_id: invoice.customer_id,
      amount_cents: invoice.total_cents,
      // A card that exists says nothing about this schedule: it is charged once the client agreed to it.
      mode: 'invoice',
      created_by: invoice.created_by,
      created_at: this.needs.clock.now().toISOString(),
    };
    const rows = (await unit
      .trx('recurring_schedule')
      .insert(values)
      .onConflict('invoice_id')
      .ignore()
      .returning(['id', 'customer_id', 'name'])) as Pick<
      ScheduleRow,
      'id' | 'customer_id' | 'name'
    >[];
    if (rows[0] === undefined) return unit.unchanged();
    auditSchedule(unit, rows[0], 'recurring-payment.created', {
      amount_cents: { to: values.amount_cents },
      frequency: { to: values.frequency },
      frequency_interval: { to: values.frequency_interval },
      next_payment_date: { to: values.next_payment_date },
      mode: { to: values.mode },
    });
  }

  /** Follows the invoice, but for what an agent changed here, or what was paid already. */
  async #refresh(
    unit: WriteUnit,
    stored: ScheduleRow,
    { invoice, client }: { readonly invoice: InvoiceFacts; readonly client: ClientName | null },
  ): Promise<void> {
    const isOpen = stored.status === 'ACTIVE' || stored.status === 'PAUSED';
    const isFresh = isOpen && !stored.is_date_changed && stored.next_index === 1;
    const { status: _, ...dates } = this.#dates(invoice);
    const { name, ...columns } = columnsOf(invoice, client);
    const followed = {
      ...columns,
      ...(stored.is_name_changed ? {} : { name }),
      ...(stored.is_amount_changed ? {} : { amount_cents: invoice.total_cents }),
      ...(isFresh && dates.next_payment_date !== null ? dates : {}),
    };
    const after = { ...stored, ...followed };
    const { collection, isEnded } = await this.needs.agreements.keepCovering(unit, after);
    const next = { ...followed, ...collection };
    const changes = Object.entries(next).filter(
      ([key, value]) => stored[key as keyof ScheduleRow] !== value,
    );
    if (changes.length === 0) return isEnded ? undefined : unit.unchanged();
    await unit
      .trx('recurring_schedule')
      .where({ id: stored.id })
      .update({ ...Object.fromEntries(changes), version: stored.version + 1 });
    auditSchedule(
      unit,
      stored,
      'recurring-payment.updated',
      Object.fromEntries(
        changes.map(([key, to]) => [key, { from: stored[key as keyof ScheduleRow], to }]),
      ),
    );
  }

  #dates(invoice: InvoiceFacts) {
    const plan = foundedPlan(invoice, this.needs.calendar.timeZone());
    const date = nextDate(plan, plan.nextIndex);
    return {
      anchor_date: plan.anchor,
      next_index: plan.nextIndex,
      next_payment_date: date,
      // An end date before the first payment leaves nothing to pay.
      status: date === null ? 'COMPLETED' : 'ACTIVE',
    };
  }

  async #clientOf({ customer_id }: InvoiceFacts): Promise<ClientName | null> {
    if (customer_id === null) return null;
    const names = await this.needs.clients.names([customer_id]);
    return names.get(customer_id) ?? null;
  }
}

/** The client's own name, or that of the invoice; invoices are sent to the email of the invoice. */
function columnsOf(invoice: InvoiceFacts, client: ClientName | null) {
  const { first, last } = splitName(invoice.full_name);
  return {
    name: invoice.title,
    client_first_name: client?.first_name ?? first,
    client_last_name: client?.last_name ?? last,
    client_email: invoice.email || (client?.email ?? ''),
    frequency: frequencyOf(invoice.recurring_frequency),
    frequency_interval: invoice.recurring_frequency_interval,
    end_date: invoice.recurring_end_date,
    total_payments: invoice.recurring_total_payments,
  };
}
