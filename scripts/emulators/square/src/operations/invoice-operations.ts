import { asObject, asText, type Reply } from '@porchlight/emulator-shared';
import { invalid, missing } from '../base/refusals.ts';
import { buildInvoice, invoiceFields } from '../invoices/build-invoice.ts';
import * as machine from '../invoices/invoice-machine.ts';
import { publish } from '../webhooks/publish.ts';
import { listed, ok, pageOf, type Call } from './call.ts';

export function createInvoice({ world, caller, body }: Call): Reply {
  const invoice = buildInvoice(world, caller, asObject(body['invoice']));
  caller.invoices.set(invoice.id, invoice);
  publish(world, caller, { type: 'invoice.created', id: invoice.id, object: invoice });
  return ok({ invoice });
}

export function getInvoice({ caller, params }: Call): Reply {
  return ok({ invoice: machine.invoiceOf(caller, params['invoice_id']) });
}

/** Changes texts, dates, and recipient; the amounts belong to the order. */
export function updateInvoice({ world, caller, params, body }: Call): Reply {
  const invoice = machine.invoiceOf(caller, params['invoice_id']);
  const given = asObject(body['invoice']);
  machine.checkVersion(invoice, given['version']);
  if (!machine.isPayable(invoice) && invoice.status !== 'DRAFT') {
    throw invalid('BAD_REQUEST', `An invoice that is ${invoice.status} cannot be changed.`);
  }
  Object.assign(invoice, invoiceFields(caller, given, machine.orderOf(caller, invoice), invoice));
  machine.changeInvoice(world, invoice, invoice.status);
  publish(world, caller, { type: 'invoice.updated', id: invoice.id, object: invoice });
  return ok({ invoice });
}

export function publishInvoice({ world, caller, params, body }: Call): Reply {
  const invoice = machine.invoiceOf(caller, params['invoice_id']);
  machine.checkVersion(invoice, body['version']);
  machine.publishInvoice(world, caller, invoice);
  return ok({ invoice });
}

export function cancelInvoice({ world, caller, params, body }: Call): Reply {
  const invoice = machine.invoiceOf(caller, params['invoice_id']);
  machine.checkVersion(invoice, body['version']);
  machine.cancelInvoice(world, caller, invoice);
  return ok({ invoice });
}

export function deleteInvoice({ world, caller, params, query }: Call): Reply {
  const invoice = machine.invoiceOf(caller, params['invoice_id']);
  const version = query.get('version');
  if (version !== null) machine.checkVersion(invoice, Number(version));
  machine.deleteInvoice(world, caller, invoice);
  return ok({});
}

export function listInvoices({ caller, query }: Call): Reply {
  const locationId = query.get('location_id');
  if (locationId === null) throw missing('location_id');
  const limit = Number(query.get('limit') ?? 100);
  const found = [...caller.invoices.values()].filter(
    ({ location_id }) => location_id === locationId,
  );
  return ok(listed('invoices', pageOf(found.reverse(), query.get('cursor') ?? '', limit)));
}

export function searchInvoices({ caller, body }: Call): Reply {
  const filter = asObject(asObject(body['query'])['filter']);
  const [locations, customers] = [filter['location_ids'], filter['customer_ids']];
  const found = [...caller.invoices.values()].filter(
    ({ location_id, primary_recipient }) =>
      includes(locations, location_id) &&
      (customers === undefined || includes(customers, primary_recipient?.customer_id)),
  );
  const limit = typeof body['limit'] === 'number' ? body['limit'] : undefined;
  return ok(listed('invoices', pageOf(found.reverse(), asText(body['cursor']), limit)));
}

function includes(values: unknown, value: string | undefined): boolean {
  return Array.isArray(values) && values.includes(value);
}
