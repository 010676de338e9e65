import type { SessionBillingProps } from '@porchlight/forms/slots';
import { formatMoney } from '@porchlight/kernel';
import { Button, Card, FormError, Icon, showToast, Skeleton } from '@porchlight/ui';
import { failureText, lazyDialog, newIdempotencyKey, QueryState, useApi } from '@porchlight/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import type { Invoice, SessionInvoicesResponse } from '../../generated/types.ts';
import { sessionInvoicesQuery, useRefreshBilling } from '../billing-queries.ts';
import { InvoiceBadge } from '../status-badges.tsx';
import { WaiverList } from '../waivers/waiver-list.tsx';
import { waiverTexts } from '../waivers/waiver-texts.ts';
import { sessionInvoiceTexts as texts } from './session-texts.ts';
import './session-invoice.css';

const InvoicePanel = lazyDialog(() => import('../details/invoice-panel.tsx'));
const WaiveDialog = lazyDialog(() => import('../waivers/waive-dialog.tsx'));

/** The invoice of a session: created with one click once its forms are signed, then its state. */
export default function SessionInvoice({ session, forms }: SessionBillingProps) {
  const query = useQuery(sessionInvoicesQuery(useApi(), session.id));
  const [opened, setOpened] = useState<number | null>(null);
  useChangedForms(forms, query.refetch);
  return (
    <>
      <Card title={texts.title} icon={<Icon name="credit-card" />}>
        <QueryState
          query={query}
          title={texts.loadFailed}
          skeleton={<Skeleton width="60%" height={20} />}
        >
          {(data) => (
            <>
              <State sessionId={session.id} data={data} onCreated={({ id }) => setOpened(id)} />
              {data.differences.map(({ invoice_id: id, external_ref: number, cents, reason }) => (
                <p key={id} className="session-invoices__hint">
                  {texts.differs(number, cents, reason)}
                </p>
              ))}
              {data.withheld_cents > 0 && (
                <p className="session-invoices__hint">{texts.withheld(data.withheld_cents)}</p>
              )}
              <WaiverList of={{ kind: 'session', id: session.id }} waivers={data.waivers} canUndo />
              {data.invoices.length > 0 && (
                <ul className="session-invoices">
                  {data.invoices.map((invoice) => (
                    <li key={invoice.id}>
                      <button
                        type="button"
                        className="session-invoices__one"
                        onClick={() => setOpened(invoice.id)}
                      >
                        <span>
                          {invoice.external_ref} {invoice.title}
                        </span>
                        <InvoiceBadge status={invoice.status} />
                        <span className="session-invoices__amount">
                          {formatMoney(invoice.total_cents)}
                          {invoice.balance_cents > 0 &&
                            invoice.paid_amount_cents > 0 &&
                            `, ${texts.open(invoice.balance_cents)}`}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </QueryState>
      </Card>
      {opened !== null && <InvoicePanel id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface StateProps {
  readonly sessionId: number;
  readonly data: SessionInvoicesResponse['data'];
  readonly onCreated: (invoice: Invoice) => void;
}

function State({ sessionId, data, onCreated }: StateProps) {
  const { state, unbilled_cents: unbilled, invoices } = data;
  const api = useApi();
  const refresh = useRefreshBilling();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [isWaiving, setWaiving] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.call(invoiceEndpoints.createSessionInvoice, {
        params: { id: sessionId },
        idempotencyKey,
      }),
    onSuccess: async ({ data: { invoice } }) => {
      await refresh();
      showToast({ tone: 'done', text: texts.created(invoice.external_ref) });
      onCreated(invoice);
    },
    onError: refresh,
  });
  if (state === 'unsigned') return <p className="session-invoices__hint">{texts.unsigned}</p>;
  if (state === 'nothing-due') return <p className="session-invoices__hint">{texts.nothingDue}</p>;
  if (state === 'refunded') return <p className="session-invoices__hint">{texts.refunded}</p>;
  if (state === 'written_off') return <p className="session-invoices__hint">{texts.writtenOff}</p>;
  if (state !== 'ready') return null;
  return (
    <div className="session-invoices__create">
      <span>{invoices.length === 0 ? texts.due(unbilled) : texts.rest(unbilled)}</span>
      <Button
        variant="primary"
        icon={<Icon name="plus" />}
        busyText={isPending ? texts.creating : null}
        onClick={() => mutate()}
      >
        {texts.create}
      </Button>
      <Button onClick={() => setWaiving(true)}>{waiverTexts.session.title}</Button>
      <FormError>{failureText(error, texts.createFailed)}</FormError>
      {isWaiving && (
        <WaiveDialog
          of={{ kind: 'session', id: sessionId }}
          openCents={unbilled}
          onClose={() => setWaiving(false)}
        />
      )}
    </div>
  );
}

/** A form that was signed since may make the session ready. */
function useChangedForms(
  forms: SessionBillingProps['forms'],
  refetch: () => Promise<unknown>,
): void {
  const state = forms.map(({ id, version }) => `${String(id)}.${String(version)}`).join();
  const [seen, setSeen] = useState(state);
  useEffect(() => {
    if (state === seen) return;
    setSeen(state);
    void refetch();
  }, [state, seen, refetch]);
}
