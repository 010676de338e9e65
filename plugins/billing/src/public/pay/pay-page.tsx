import { type ApiClient, useTexts, useVisit, VisitData, VisitPage } from '@porchlight/web/public';
import { useCallback } from 'react';
import { InvoiceToPay } from './invoice-to-pay.tsx';
import { payTexts } from './pay-texts.ts';
import { readInvoice } from './read-invoice.ts';

/** An invoice as its client sees and pays it, in the language of the client. */
export default function PayPage() {
  const { parameters, suggestLanguage } = useVisit();
  const id = parameters['id'] ?? '';
  const load = useCallback(
    async (api: ApiClient, signal: AbortSignal) => {
      const invoice = await readInvoice(api, id, signal);
      if (invoice !== null) await suggestLanguage(invoice.language);
      return invoice;
    },
    [id, suggestLanguage],
  );
  return (
    <VisitData load={load}>
      {(invoice) => (invoice === null ? <UnknownInvoice /> : <InvoiceToPay loaded={invoice} />)}
    </VisitData>
  );
}

function UnknownInvoice() {
  const t = useTexts(payTexts);
  const { agency } = useVisit();
  return (
    <VisitPage title={t('unknownTitle')}>
      <p className="visit__text">{t('unknownText', { agency: agency.name })}</p>
    </VisitPage>
  );
}
