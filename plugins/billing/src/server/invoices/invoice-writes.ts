import { ClientDirectory, holdClient } from '@porchlight/clients/contract';
import { problemAt, ProblemError, type FieldMessage, type StaffActor } from '@porchlight/kernel';
import { Clock, needing, Writes, type WriteUnit } from '@porchlight/server';
import { InvoiceSaved } from '../../contract.ts';
import type { Invoice, InvoiceWrite } from '../../generated/types.ts';
import {
  invoiceBeingSent,
  invoiceChanged,
  invoiceInvalid,
  invoiceSent,
  paymentInProgress,
} from '../../problems.ts';
import { differenceStored, merchantOfSession } from '../store/session-differences.ts';
import { filledLines, invoiceProblems } from '../../rules/invoices/invoice-problems.ts';
import { contactFields, editableFields, takesMoney } from '../../rules/invoices/invoice-status.ts';
import { GatewayCalls } from '../gateways/gateway-calls.ts';
import { changesOf, lineAbout } from '../store/audit-lines.ts';
import { linesOf, type InvoiceRow } from '../store/invoice-rows.ts';
import { RepeatedCalls } from '../store/repeated-calls.ts';
import { newPublicId } from '../store/public-id.ts';
import { agentOf } from '../store/system-actor.ts';
import { InvoicePublisher } from './invoice-publisher.ts';
import { assertPayer } from './invoice-payer.ts';
import { InvoiceReads } from './invoice-reads.ts';
import { closedProblem, InvoiceSender } from './invoice-sender.ts';
import { eventOf, InvoiceSettler } from './invoice-settler.ts';
import {
  blankDraft,
  agreedTotals,
  changedColumnsOf,
  columnsOf,
  draftOf,
  lineColumnsOf,
  mergedDraft,
  type InvoiceDraft,
} from './invoice-values.ts';
import { PluginSettings } from '../plugin-settings.ts';

/** What only the server says about a new invoice. */
interface NewInvoice {
  readonly draft: InvoiceDraft;
  readonly sessionId: number | null;
  readonly createdBy: number | null;
  /** What recognizes a second press; by default none. */
  readonly requestHash?: string | null;
  /** What the client pays, the tax of the draft included; by default what its lines and tax come to. */
  readonly agreedCents?: number | undefined;
}

/** Adds and changes invoices: each with its lines in one transaction. */
export class InvoiceWrites extends needing({
  writes: Writes,
  clock: Clock,
  clients: ClientDirectory,
  calls: GatewayCalls,
  settler: InvoiceSettler,
  sender: InvoiceSender,
  publisher: InvoicePublisher,
  reads: InvoiceReads,
  repeated: RepeatedCalls,
  settings: PluginSettings,
}) {
  /**
   * Throws 400 at each field, and 400 without a contact when it is sent at once. One that is sent at once again within a
   * minute, without a key, is the first one while that is owed.
   */
  async create(actor: StaffActor, body: InvoiceWrite, key?: string): Promise<Invoice> {
    const { writes, sender, settings, reads, repeated } = this.needs;
    const isSent = isSentAtOnce(body);
    const sent = mergedDraft(blankDraft(settings().default_tax_rate), body);
    const press =
      isSent && key === undefined ? repeated.ofAgent(actor, undefined, ['invoice', sent]) : null;
    return writes.run(actor, async (unit) => {
      const earlier =
        press === null ? null : await repeated.findInTurn(unit, 'billing_invoice', press);
      if (earlier !== null && takesMoney(earlier.status)) {
        unit.unchanged();
        return reads.one(earlier.id, unit.trx);
      }
      const draft = await this.#withClient(unit, sent, null);
      this.#assertValid(draft);
      if (isSent) sender.assertContact(draft);
      const row = await this.insert(unit, {
        draft,
        sessionId: null,
        createdBy: actor.id,
        requestHash: press?.requestHash ?? null,
      });
      if (isSent) await sender.sendWithin(unit, row, { orLink: true });
      return reads.one(row.id, unit.trx);
    });
  }

  /**
   * Changes what was sent: everything of a draft, title, description, due date, and contact of one that was sent. What a
   * gateway shows is replaced there. Throws 404, 400 at each field, 409 (also for
   * who has to pay once a payment was made), and 502.
   */
  async update(actor: StaffActor, id: number, body: InvoiceWrite): Promise<Invoice> {
    const { writes, publisher, reads } = this.needs;
    const isReplaced = await writes.run(actor, (unit) => this.#update(unit, id, body));
    if (isReplaced) await publisher.replace(actor, id);
    return reads.one(id);
  }

  /** Returns whether the gateway shows what was changed. */
  async #update(unit: WriteUnit, id: number, body: InvoiceWrite): Promise<boolean> {
    const { settler, sender, publisher } = this.needs;
    await this.#holdNextClient(unit, id, body.customer_id ?? null);
    const row = await settler.lock(unit, id);
    const editable = editableFields(row.status);
    if (editable === 'none') throw new ProblemError(closedProblem(row.status));
    if (body.version !== undefined && body.version !== row.version)
      throw new ProblemError(invoiceChanged);
    const before = draftOf(row, (await linesOf(unit.trx, [id])).get(id) ?? []);
    const merged = mergedDraft(before, body);
    const draft = await this.#withClient(unit, merged, before);
    const changes = changesOf(before, withoutBlankLines(draft));
    const isLive = await publisher.isLive(unit, id);
    if (editable === 'contact') assertContactOnly(Object.keys(changes));
    else if (row.pending_cents > 0) assertContactOnly(Object.keys(changes), paymentInProgress);
    else if (isLive) assertContactOnly(Object.keys(changes), invoiceBeingSent);
    await assertPayer(unit, row, isLive, Object.keys(changes));
    this.#assertValid(draft);
    const isSent = isSentAtOnce(body) && row.status === 'draft';
    if (isSent) sender.assertContact(draft);
    const isChanged = Object.keys(changes).length > 0;
    const columns = changedColumnsOf(row, draft, Object.keys(changes));
    if (isChanged) await store(unit, row, draft, { changes, columns });
    const isMerchantOfForms = row.session_id !== null && 'merchant' in changes;
    if (isMerchantOfForms) throw merchantOfSession();
    const hasDifference = await differenceStored(unit, row, columns, {
      reason: body.difference_reason?.trim() ?? row.difference_reason,
      at: this.needs.clock.now().toISOString(),
    });
    if (hasDifference) await settler.settleSession(unit, row.session_id);
    const current = { ...row, ...columns, version: row.version + (isChanged ? 1 : 0) };
    if (isSent) await sender.sendWithin(unit, current, { orLink: true });
    if (!isChanged && !isSent) unit.unchanged();
    return isChanged && isLive && publisher.markReplaced(unit, current);
  }

  /** Adds a draft that is known to be valid, with its audit line. */
  async insert(unit: WriteUnit, invoice: NewInvoice): Promise<InvoiceRow> {
    const [row] = await this.insertAll(unit, [invoice]);
    return row!;
  }

  /** As `insert`, for several with one statement for all; the rows are in the order of the invoices. */
  async insertAll(
    unit: WriteUnit,
    invoices: readonly NewInvoice[],
  ): Promise<readonly InvoiceRow[]> {
    if (invoices.length === 0) return [];
    const created_at = this.needs.clock.now().toISOString();
    const added = invoices.map((invoice) => {
      const { agreedCents, draft, sessionId, createdBy, requestHash = null } = invoice;
      const columns = columnsOf(draft);
      return {
        ...columns,
        ...(agreedCents === undefined ? {} : agreedTotals(columns, agreedCents)),
        public_id: newPublicId(),
        session_id: sessionId,
        created_by: createdBy ?? agentOf(unit.actor),
        request_hash: requestHash,
        created_at,
      };
    });
    const stored = (await unit
      .trx('billing_invoice')
      .insert(added)
      .returning('*')) as readonly InvoiceRow[];
    const byPublicId = new Map(stored.map((row) => [row.public_id, row]));
    const rows = added.map(({ public_id: id }) => byPublicId.get(id)!);
    const lines = rows.flatMap(({ id }, place) =>
      lineColumnsOf(invoices[place]!.draft).map((line) => ({ ...line, invoice_id: id })),
    );
    await unit.trx('billing_line_item').insert(lines);
    for (const [place, row] of rows.entries()) recordAdded(unit, row, invoices[place]!.draft);
    return rows;
  }

  #assertValid(draft: InvoiceDraft): void {
    const problems: FieldMessage[] = [...invoiceProblems(draft)];
    const { merchant } = draft;
    const known = this.needs.calls.cards()?.merchants() ?? [];
    const isKnown = known.some(({ code, label }) => code === merchant || label === merchant);
    if (merchant !== null && known.length > 0 && !isKnown)
      problems.push({ field: 'merchant', message: 'Choose one of the merchants' });
    if (problems.length > 0) throw problemAt(invoiceInvalid, problems);
  }

  /** A client fills in the name, email, and phone that are blank. Throws 400 for one that is unknown. */
  async #withClient(
    unit: WriteUnit,
    draft: InvoiceDraft,
    before: InvoiceDraft | null,
  ): Promise<InvoiceDraft> {
    const id = draft.customer_id;
    if (id === null || id === before?.customer_id) return draft;
    await assertHeld(unit, id);
    const client = (await this.needs.clients.names([id])).get(id);
    return {
      ...draft,
      full_name: draft.full_name || (client?.name.trim() ?? ''),
      email: draft.email || (client?.email ?? ''),
      phone: draft.phone || (client?.phone ?? ''),
    };
  }

  /** Clients are locked before invoices. */
  async #holdNextClient(unit: WriteUnit, id: number, next: number | null): Promise<void> {
    if (next === null) return;
    const known = (await unit.trx('billing_invoice').where({ id }).first('customer_id')) as
      Pick<InvoiceRow, 'customer_id'> | undefined;
    if (known !== undefined && known.customer_id !== next) await assertHeld(unit, next);
  }
}

/** Throws 400 for a client that is unknown or deleted. */
async function assertHeld(unit: WriteUnit, clientId: number): Promise<void> {
  if (await holdClient(unit, clientId)) return;
  const message = 'This client no longer exists';
  throw problemAt(invoiceInvalid, [{ field: 'customer_id', message }]);
}

function recordAdded(unit: WriteUnit, row: InvoiceRow, draft: InvoiceDraft): void {
  const values = Object.fromEntries(
    Object.entries(withoutBlankLines(draft)).map(([name, to]) => [name, { to: to as unknown }]),
  );
  unit.audit(
    lineAbout('invoice', 'invoice.created', row, {
      external_ref: { to: row.external_ref },
      total_cents: { to: row.total_cents },
      ...values,
    }),
  );
  unit.publish(InvoiceSaved, eventOf(row));
}

function isSentAtOnce({ send_immediately: sends, status }: InvoiceWrite): boolean {
  return sends === true || status === 'sent';
}

function withoutBlankLines(draft: InvoiceDraft): InvoiceDraft {
  return { ...draft, line_items: filledLines(draft.line_items) };
}

function assertContactOnly(changed: readonly string[], problem = invoiceSent): void {
  const others = changed.filter((field) => !contactFields.includes(field));
  if (others.length === 0) return;
  const message = problem === invoiceSent ? 'Cannot change any more' : 'Cannot change now';
  throw new ProblemError(problem, { details: others.map((field) => ({ field, message })) });
}

async function store(
  unit: WriteUnit,
  row: InvoiceRow,
  draft: InvoiceDraft,
  {
    changes,
    columns,
  }: {
    readonly changes: ReturnType<typeof changesOf>;
    readonly columns: ReturnType<typeof columnsOf>;
  },
): Promise<void> {
  const { trx } = unit;
  await trx('billing_invoice')
    .where({ id: row.id })
    .update({ ...columns, version: row.version + 1 });
  if ('line_items' in changes) {
    await trx('billing_line_item').where({ invoice_id: row.id }).delete();
    const lines = lineColumnsOf(draft).map((line) => ({ ...line, invoice_id: row.id }));
    await trx('billing_line_item').insert(lines);
  }
  const total = changesOf({ total_cents: row.total_cents }, { total_cents: columns.total_cents });
  // A draft that moves is in the histories of both clients.
  const clients = new Set([
    draft.customer_id ?? row.customer_id,
    row.customer_id ?? draft.customer_id,
  ]);
  for (const customer_id of clients)
    unit.audit(
      lineAbout(
        'invoice',
        'invoice.updated',
        { ...row, customer_id },
        {
          external_ref: { to: row.external_ref },
          ...changes,
          ...total,
        },
      ),
    );
  unit.publish(InvoiceSaved, eventOf({ ...row, customer_id: draft.customer_id }));
}
