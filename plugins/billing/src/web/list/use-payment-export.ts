import { saveFile, showToast } from '@porchlight/ui';
import { isApiError, messageOf, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import type { PaymentFilter } from './listed-payments.tsx';
import { listTexts as texts } from './list-texts.ts';

/** Saves the payments of a filter as a CSV file, once it is whole. */
export function usePaymentExport({ status, method, unmatched, from, to, q }: PaymentFilter) {
  const api = useApi();
  const body = { status, method, unmatched, from, to, q };
  return useMutation({
    mutationFn: () => api.download(paymentEndpoints.exportPayments, { body }),
    onSuccess: ({ blob, name }) => {
      const saved = name ?? 'payments.csv';
      saveFile(blob, saved);
      showToast({ tone: 'done', text: texts.exported(saved) });
    },
    onError: (error) => {
      const isCutOff = isApiError(error) && error.status === 0;
      showToast({ tone: 'danger', text: isCutOff ? texts.exportFailed : messageOf(error) });
    },
  });
}
