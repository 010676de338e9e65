import { asObject, asText, type Json, type Reply } from '@porchlight/emulator-shared';
import { invalid, notFound } from '../base/refusals.ts';
import type { Customer } from '../books/objects.ts';
import { newId, timestamp } from '../books/world.ts';
import { publish } from '../webhooks/publish.ts';
import { listed, ok, pageOf, type Call } from './call.ts';

const NAMES = ['given_name', 'family_name', 'company_name', 'email_address', 'phone_number'];
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function createCustomer({ world, caller, body }: Call): Reply {
  if (NAMES.every((name) => asText(body[name]) === '')) {
    throw invalid('BAD_REQUEST', `At least one of these is required: ${NAMES.join(', ')}.`);
  }
  const now = timestamp(world);
  const customer: Customer = {
    id: newId(world),
    created_at: now,
    updated_at: now,
    ...fieldsOf(body),
    creation_source: 'THIRD_PARTY',
    version: 0,
  };
  caller.customers.set(customer.id, customer);
  publish(world, caller, { type: 'customer.created', id: customer.id, object: customer });
  return ok({ customer });
}

export function retrieveCustomer(call: Call): Reply {
  return ok({ customer: customerOf(call) });
}

export function updateCustomer(call: Call): Reply {
  const { world, caller, body } = call;
  const customer = customerOf(call);
  Object.assign(customer, fieldsOf(body));
  customer.updated_at = timestamp(world);
  customer.version += 1;
  publish(world, caller, { type: 'customer.updated', id: customer.id, object: customer });
  return ok({ customer });
}

export function searchCustomers({ caller, body }: Call): Reply {
  const filter = asObject(asObject(body['query'])['filter']);
  const found = [...caller.customers.values()].filter((customer) =>
    (['reference_id', 'email_address', 'phone_number'] as const).every((name) =>
      matches(asObject(filter[name]), customer[name] ?? ''),
    ),
  );
  const limit = typeof body['limit'] === 'number' ? body['limit'] : undefined;
  return ok(listed('customers', pageOf(found, asText(body['cursor']), limit)));
}

function matches({ exact, fuzzy }: Json, value: string): boolean {
  if (typeof exact === 'string') return value.toLowerCase() === exact.toLowerCase();
  return typeof fuzzy !== 'string' || value.toLowerCase().includes(fuzzy.toLowerCase());
}

function customerOf({ caller, params }: Call): Customer {
  const id = params['customer_id']!;
  const customer = caller.customers.get(id);
  if (customer === undefined) throw notFound('Customer', id);
  return customer;
}

function fieldsOf(body: Json): Partial<Customer> {
  const email = asText(body['email_address']);
  const phone = asText(body['phone_number']);
  if (email !== '' && !EMAIL.test(email)) {
    throw invalid('INVALID_EMAIL_ADDRESS', 'Expected an email address.', 'email_address');
  }
  const digits = phone.replaceAll(/\D/g, '').length;
  if (phone !== '' && (digits < 9 || digits > 16 || /[^\d\s()+.-]/.test(phone))) {
    throw invalid('INVALID_PHONE_NUMBER', 'Expected a phone number.', 'phone_number');
  }
  const names = [...NAMES, 'reference_id', 'note'];
  return Object.fromEntries(
    names.filter((name) => name in body).map((name) => [name, asText(body[name])]),
  );
}
