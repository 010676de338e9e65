import { addDays, civilToday } from '@porchlight/kernel';
import type { Database, WriteUnit } from '@porchlight/server';

type Knex = Database['knex'] | WriteUnit['trx'];

/** So many clients, the first of the list, have invoices. */
const WITH_INVOICES = 60;
const HOUR_MS = 3_600_000;

/** A client who gets invoices. */
export interface Payer {
  readonly id: number;
  readonly client_first_name: string;
  readonly client_last_name: string;
  readonly primary_email: string;
  readonly primary_phone: string;
  readonly assigned_agent_id: number | null;
}

/** What all rows of billing are made with. */
export interface BillingFill {
  readonly trx: Knex;
  readonly now: Date;
  /** On the agency's calendar. */
  readonly today: string;
  /** In the order of the list of clients, those who can be written to first. */
  readonly payers: readonly Payer[];
}

export async function startBillingFill(trx: Knex): Promise<BillingFill> {
  const now = new Date();
  const setting = (await trx('core_settings')
    .where({ plugin: 'core' })
    .first(trx.raw("value ->> 'time_zone' as zone"))) as
    { readonly zone: string | null } | undefined;
  const payers = await payersOf(trx);
  return { trx, now, payers, today: civilToday(setting?.zone ?? 'America/New_York', now) };
}

/** The first clients of the list who can be written to, then those who cannot. */
export async function payersOf(knex: Knex): Promise<readonly Payer[]> {
  return (await knex('clients_client')
    .whereNull('deleted_at')
    .orderByRaw("primary_email = '', sort_last_name, sort_first_name, id")
    .limit(WITH_INVOICES)
    .select(
      'id',
      'client_first_name',
      'client_last_name',
      'primary_email',
      'primary_phone',
      'assigned_agent_id',
    )) as readonly Payer[];
}

/** An hour ago for today, and the middle of a working day before. */
export function timeOf({ now, today }: BillingFill, daysAgo: number): string {
  if (daysAgo <= 0) return new Date(now.getTime() - HOUR_MS).toISOString();
  const at = new Date(`${addDays(today, -daysAgo)}T15:00:00Z`);
  at.setUTCMinutes((daysAgo * 7) % 60);
  return at.toISOString();
}

/** The day so many days from today. */
export function dayIn({ today }: BillingFill, days: number): string {
  return addDays(today, days);
}
