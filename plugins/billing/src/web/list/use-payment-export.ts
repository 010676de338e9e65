import { useCsvExport } from '@porchlight/web';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import type { PaymentFilter } from './listed-payments.tsx';
import { listTexts as texts } from './list-texts.ts';

/** Saves the payments of a filter as a CSV file, once it is whole. */
export function usePaymentExport({ status, method, unmatched, from, to, q }: PaymentFilter) {
  return useCsvExport({
    endpoint: paymentEndpoints.exportPayments,
    body: { status, method, unmatched, from, to, q },
    name: 'payments.csv',
    failed: texts.exportFailed,
  });
}
