import {
  CardsOnFile,
  DisputeOpened,
  InvoicePaid,
  Invoices,
  InvoiceSaved,
  InvoiceSent,
  InvoiceVoided,
  PaymentFailed,
  WriteOffChanged,
} from '@porchlight/billing/contract';
import { ClientUpdated, CLIENT_VIEW } from '@porchlight/clients/contract';
import { Clock, type PluginRegistrar, Writes } from '@porchlight/server';
import { pauseDisputed } from './schedules/dispute-pauses.ts';
import { cancelSchedule } from './store/end-schedule.ts';
import { system } from './store/system-actor.ts';
import type { ScheduleRow } from './store/schedule-rows.ts';
import { ScheduleFounder } from './schedules/schedule-founder.ts';
import { ChargeSettler } from './charges/charge-settler.ts';

const NAMES = new Set(['client_first_name', 'client_last_name']);

/** Follows invoices and payments: those that found a schedule, and those of its periods. */
export function followBilling(r: PluginRegistrar): void {
  const [writes, clock] = [r.get(Writes), r.get(Clock)];
  const [founding, settler, invoices, cards] = [
    r.get(ScheduleFounder),
    r.get(ChargeSettler),
    r.get(Invoices),
    r.get(CardsOnFile),
  ];
  r.on(InvoiceSaved, ({ invoice_id: id }) => founding().follow(id), {
    title: 'Update the schedule of an invoice',
  });
  r.on(
    InvoiceSent,
    async ({ invoice_id: id }) => {
      const isPeriod = await settler().fold(id, { kind: 'sent' });
      if (!isPeriod) await founding().follow(id);
    },
    { title: 'Start recurring payments of a sent invoice' },
  );
  r.on(
    InvoicePaid,
    async ({ invoice_id: id }) => {
      const isPeriod = await settler().fold(id, { kind: 'paid' });
      if (!isPeriod) await founding().follow(id);
    },
    { title: 'Settle a recurring payment' },
  );
  r.on(
    WriteOffChanged,
    async ({ invoice_id: id }) => {
      const invoice = await invoices().find(id);
      if (invoice?.status === 'written_off') await settler().fold(id, { kind: 'written_off' });
      // A dispute keeps what was paid, so nobody is asked yet.
      else if (invoice?.status === 'sent' || invoice?.status === 'partially_paid')
        await settler().fold(id, { kind: 'reopened' });
    },
    { title: 'Settle a recurring payment that is written off' },
  );
  r.on(
    InvoiceVoided,
    async ({ invoice_id: id }) => {
      const isPeriod = await settler().fold(id, { kind: 'void' });
      if (!isPeriod) await endFounded(writes(), invoices(), id);
    },
    { title: 'End recurring payments of a void invoice' },
  );
  r.on(
    PaymentFailed,
    async ({ invoice_id: id }) => {
      if (id !== null) await settler().foldResult(id);
    },
    { title: 'Retry a recurring payment' },
  );
  r.on(
    DisputeOpened,
    ({ invoice_id: invoiceId, payment_id: paymentId }) =>
      pauseDisputed({ writes: writes(), clock: clock(), cards: cards() }, { paymentId, invoiceId }),
    { title: 'Pause recurring payments after a dispute' },
  );
  r.on(ClientUpdated, ({ id }, { commit }) => commit(({ trx }) => renameClient(trx, id)), {
    title: 'Rename the client of recurring payments',
    when: ({ fields }) => fields.some((field) => NAMES.has(field)),
  });
}

/** A void invoice charges nobody any more. */
async function endFounded(writes: Writes, invoices: Invoices, invoiceId: number): Promise<void> {
  await writes.run(system, async (unit) => {
    const schedule = await unit
      .trx<ScheduleRow>('recurring_schedule')
      .where({ invoice_id: invoiceId })
      .forUpdate()
      .first();
    const isOpen = schedule?.status === 'ACTIVE' || schedule?.status === 'PAUSED';
    if (schedule === undefined || !isOpen) return unit.unchanged();
    await cancelSchedule(unit, invoices, schedule, 'Its invoice was voided');
  });
}

async function renameClient(
  trx: Parameters<Parameters<Writes['run']>[1]>[0]['trx'],
  id: number,
): Promise<void> {
  await trx.raw(
    `update recurring_schedule s
     set client_first_name = coalesce(c.client_first_name, ''), client_last_name = coalesce(c.client_last_name, '')
     from ${CLIENT_VIEW} c where c.id = s.customer_id and c.id = ?`,
    [id],
  );
}
