import { saveFile, showToast } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import type { CreditNote, Invoice, Payment } from '../../generated/types.ts';
import { detailsTexts as texts } from './details-texts.ts';

/** Saves the PDF of an invoice. */
export function useInvoicePdf({ id, external_ref: number }: Pick<Invoice, 'id' | 'external_ref'>) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.download(invoiceEndpoints.downloadInvoice, { params: { id } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${number}.pdf`),
    onError: () => showToast({ tone: 'danger', text: texts.pdfFailed }),
  });
}

/** Saves the receipt of a payment. */
export function useReceipt({ id }: Pick<Payment, 'id'>) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.download(paymentEndpoints.downloadReceipt, { params: { id } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `receipt-${String(id)}.pdf`),
    onError: () => showToast({ tone: 'danger', text: texts.receiptFailed }),
  });
}

/** Saves the PDF of a credit note. */
export function useCreditNote({ id, number }: Pick<CreditNote, 'id' | 'number'>) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.download(invoiceEndpoints.downloadCreditNote, { params: { id } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${number}.pdf`),
    onError: () => showToast({ tone: 'danger', text: texts.pdfFailed }),
  });
}
