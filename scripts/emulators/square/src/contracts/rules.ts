import { asText, type Json } from '@porchlight/emulator-shared';

/** Calls that create something: without a key, a repeated one does it twice. */
const CREATES: readonly string[] = [
  'CreateCustomer',
  'CreateOrder',
  'CreateInvoice',
  'PublishInvoice',
  'CreatePayment',
  'RefundPayment',
  'CreatePaymentLink',
  'CreateCard',
];

/** What a correct app never does, though the specification allows it. */
export function ruleProblems(operation: string, body: Json): string[] {
  if (!CREATES.includes(operation) || asText(body['idempotency_key']) !== '') return [];
  return ['idempotency_key is missing: the call could not be repeated safely'];
}
