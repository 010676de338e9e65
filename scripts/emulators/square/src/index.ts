export type { Fault, FaultFilter, FaultKind, Violation } from '@porchlight/emulator-shared';
export type { Merchant } from './base/merchant.ts';
export type { WebhookSubscription } from './books/books.ts';
export type { Invoice, Order, Payment, PaymentRefund } from './books/objects.ts';
export type { Control, EmulatorState, MerchantState } from './control/control.ts';
export { start, type Emulator, type StartOptions } from './start.ts';
export { signatureOf } from './webhooks/square-webhooks.ts';
