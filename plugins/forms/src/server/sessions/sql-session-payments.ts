import { ProblemError, roundedCents } from '@porchlight/kernel';
import { Database, needing, type WriteUnit } from '@porchlight/server';
import type { SessionBill, SessionMoney, SessionPayments } from '../../contract.ts';
import { sessionNotFound } from '../../problems.ts';
import {
  currentPrices,
  type CurrentPrices,
  type TemplatePrices,
} from '../../rules/prices/current-prices.ts';
import type { SelectedItem } from '../../rules/prices/form-totals.ts';
import { noCosts, type ItemizedCosts } from '../../rules/prices/itemized-costs.ts';
import { hasSignature, type SignedForm } from '../../rules/status/signed-change.ts';
import { sessionStatuses } from '../../rules/status/session-status.ts';
import { changesOf, lineAbout } from '../audit-lines.ts';
import { lockSession } from '../store/locks.ts';
import { lockSubmission, storeSubmission } from '../submissions/locked-submission.ts';
import { SqlSessionReads } from './session-reads.ts';

/** A form of a session with the prices of its template; amounts are decimal text. */
interface PricedRow extends Omit<SignedForm, 'type' | 'envelope_id'> {
  readonly id: number;
  readonly title: string;
  readonly base_cost: string;
  /** Copied from its template when the form was added. */
  readonly itemized_costs: Partial<ItemizedCosts>;
  readonly base_form_total: string;
  readonly selected_items_json: readonly SelectedItem[];
  readonly selected_items_total: string;
  readonly final_form_total: string;
  readonly template_id: number | null;
  readonly template_cost: string | null;
  readonly template_costs: Partial<ItemizedCosts> | null;
  readonly merchant: string | null;
}

type SessionPaid = Pick<SessionBill, 'payment_received_at'> &
  Pick<SessionMoney, 'refunded_cents' | 'waived_cents'>;

type Priced = PricedRow & { readonly prices: CurrentPrices };

/** What sessions owe, for plugins that bill them. */
export class SqlSessionPayments
  extends needing({
    database: Database,
    reads: SqlSessionReads,
  })
  implements SessionPayments
{
  async find(sessionId: number): Promise<SessionBill | null> {
    const session = await known(this.needs.reads.one(sessionId));
    if (session === null) return null;
    return billOf(session, await pricedForms(this.needs.database.knex, sessionId));
  }

  async bill(
    unit: WriteUnit,
    sessionId: number,
    billed: ReadonlySet<number>,
  ): Promise<SessionBill | null> {
    if (!(await this.lock(unit, sessionId))) return null;
    const forms = await pricedForms(unit.trx, sessionId);
    for (const form of forms) if (!billed.has(form.id)) await storePrices(unit, form);
    return billOf(await this.needs.reads.oneWithin(unit, sessionId), forms);
  }

  async lock(unit: WriteUnit, sessionId: number): Promise<boolean> {
    return (await known(lockSession(unit, sessionId))) !== null;
  }

  async setCovered(
    unit: WriteUnit,
    sessionId: number,
    { covered, refunded_cents, waived_cents, is_received: isReceived }: SessionMoney,
    receivedAt: string,
  ): Promise<boolean> {
    const session = await known(lockSession(unit, sessionId));
    if (session === null) return false;
    await unit.trx.raw(STORE_COVERED, [[...covered.keys()], [...covered.values()], sessionId]);
    const { rows } = (await unit.trx.raw(UNPAID, [sessionId])) as {
      readonly rows: readonly { readonly unpaid: boolean }[];
    };
    const at = rows[0]?.unpaid === false && isReceived ? receivedAt : null;
    const before = (await unit
      .trx('forms_session')
      .where({ id: sessionId })
      .first('payment_received_at', 'refunded_cents', 'waived_cents')) as SessionPaid;
    // The first payment stays, however many follow.
    const isSame = (before.payment_received_at === null) === (at === null);
    const next = {
      payment_received_at: isSame ? before.payment_received_at : at,
      refunded_cents,
      waived_cents,
    };
    const changes = changesOf(before, next);
    if (Object.keys(changes).length === 0) return false;
    await unit
      .trx('forms_session')
      .where({ id: sessionId })
      .update({ ...next, version: session.version + 1 });
    unit.audit(
      lineAbout('session', 'session.payment', session, {
        session_type: { to: session.session_type },
        ...changes,
      }),
    );
    return true;
  }
}

const STORE_COVERED = `
  update forms_submission s set covered_cents = n.cents
  from (
    select f.id, coalesce(c.cents, 0) as cents from forms_submission f
    left join unnest(?::bigint[], ?::bigint[]) as c(id, cents) on c.id = f.id
    where f.session_id = ?
  ) n where n.id = s.id and n.cents <> s.covered_cents`;

/** Also without anything to pay nothing was received. */
const UNPAID = `
  select coalesce(bool_or(round(final_form_total * 100) > covered_cents), true)
    or sum(final_form_total) = 0 as unpaid
  from forms_submission
  where session_id = ? and deleted_at is null and signing_status <> 'Voided'`;

function billOf(
  session: {
    readonly id: number;
    readonly client_id: number;
    readonly status: string;
    readonly payment_received_at: string | null;
  },
  forms: readonly Priced[],
): SessionBill {
  const { pendingPayment, complete } = sessionStatuses;
  return {
    id: session.id,
    client_id: session.client_id,
    is_signed: session.status === pendingPayment || session.status === complete,
    payment_received_at: session.payment_received_at,
    forms: forms.map(({ id, title, merchant, prices, final_form_total }) => ({
      id,
      title,
      merchant,
      base_cents: centsOf(prices.base_form_total),
      items: prices.items.map(({ label, value }) => ({ label, cents: centsOf(value) })),
      total_cents: centsOf(prices.final_form_total),
      stored_cents: centsOf(Number(final_form_total)),
    })),
  };
}

/** Forms that are not voided, in their order. */
async function pricedForms(
  knex: Database['knex'] | WriteUnit['trx'],
  sessionId: number,
): Promise<readonly Priced[]> {
  const rows = (await knex('forms_submission as s')
    .leftJoin('forms_template as t', 't.id', 's.form_id')
    .where('s.session_id', sessionId)
    .whereNull('s.deleted_at')
    .whereNot('s.signing_status', 'Voided')
    .orderBy(['s.order_index', 's.id'])
    .select(
      's.id',
      's.title',
      's.base_cost',
      's.itemized_costs',
      's.status',
      's.is_voided',
      's.signed_document_id',
      's.pending_advisor_signature',
      's.pending_client_signature',
      's.has_advisor_signature',
      's.has_client_signature',
      's.advisor_signed_at',
      's.client_signed_at',
      's.signed_at',
      's.base_form_total',
      's.selected_items_json',
      's.selected_items_total',
      's.final_form_total',
      't.id as template_id',
      't.base_cost as template_cost',
      't.itemized_costs as template_costs',
      't.merchant',
    )) as readonly PricedRow[];
  return rows.map((row) => ({
    ...row,
    prices: currentPrices(
      { baseCost: Number(row.base_cost), items: row.selected_items_json },
      pricesOf(row),
    ),
  }));
}

/** Those that were signed; before that, those that the template has now. Null once the template is deleted. */
function pricesOf(row: PricedRow): TemplatePrices | null {
  if (hasSignature(row))
    return { baseCost: Number(row.base_cost), costs: { ...noCosts, ...row.itemized_costs } };
  return row.template_id === null
    ? null
    : { baseCost: Number(row.template_cost), costs: { ...noCosts, ...row.template_costs } };
}

/** The session shows as due what it is billed. */
async function storePrices(unit: WriteUnit, form: Priced): Promise<void> {
  const { items, ...totals } = form.prices;
  const stored = {
    selected_items_json: form.selected_items_json,
    base_form_total: Number(form.base_form_total),
    selected_items_total: Number(form.selected_items_total),
    final_form_total: Number(form.final_form_total),
  };
  const changes = changesOf(stored, { selected_items_json: items, ...totals });
  if (Object.keys(changes).length === 0) return;
  const row = await lockSubmission(unit, form.id);
  const columns = Object.fromEntries(
    Object.entries(changes).map(([name, { to }]) => [name, to as unknown]),
  );
  await storeSubmission(unit, row, columns);
  const title = { title: { to: form.title } };
  unit.audit(lineAbout('session-form', 'session-form.priced', row, { ...title, ...changes }));
}

function centsOf(dollars: number): number {
  return roundedCents(dollars) ?? 0;
}

/** Null for a session that is unknown or deleted. */
async function known<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProblemError && error.problem === sessionNotFound) return null;
    throw error;
  }
}
