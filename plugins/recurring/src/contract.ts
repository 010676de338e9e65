export { UseRecurring } from './permissions.ts';
export type { RecurringCharge, RecurringPayment } from './generated/types.ts';
