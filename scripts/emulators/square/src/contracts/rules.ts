import { asObject, asText, type Json } from '@porchlight/emulator-shared';

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
  const hasKey = asText(body['idempotency_key']) !== '';
  return [
    ...(!CREATES.includes(operation) || hasKey
      ? []
      : ['idempotency_key is missing: the call could not be repeated safely']),
    ...(operation === 'CreatePayment' ? payerProblems(body) : []),
  ];
}

/** Banks decline more payments, and lose fewer disputes over them, where nobody says who entered the card. */
function payerProblems(body: Json): string[] {
  const source = asText(body['source_id']);
  if (source === 'CASH' || source === 'EXTERNAL') return [];
  const details = asObject(body['customer_details']);
  const [initiated, keyedIn] = [details['customer_initiated'], details['seller_keyed_in']];
  if (typeof initiated !== 'boolean' || typeof keyedIn !== 'boolean')
    return ['customer_details must say customer_initiated and seller_keyed_in'];
  if (initiated && keyedIn) return ['a payment that the seller keyed in is not customer_initiated'];
  if (source.startsWith('ccof:') && keyedIn) return ['nobody keys in a card on file'];
  return [];
}
