import { Button, Icon, SectionTabs, useIsPhone } from '@porchlight/ui';
import {
  DayFilter,
  DraftOffer,
  type FormDraft,
  HeaderAction,
  lazyDialog,
  Page,
  routeId,
  useApi,
  ListScreen,
  useDraft,
  useList,
  useShortcut,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { invoiceCountsQuery, paymentCountsQuery } from '../billing-queries.ts';
import { type BillingDialog, BillingDialogs } from '../dialogs/billing-dialogs.tsx';
import { draftPlace } from '../invoice/invoice-draft.ts';
import { SandboxRibbon } from '../sandbox/sandbox-ribbon.tsx';
import { invoiceList } from './listed-invoices.tsx';
import { listTexts as texts } from './list-texts.ts';
import { PaymentActions, PaymentFilters } from './payment-filters.tsx';
import { paymentList } from './listed-payments.tsx';
import './list-tools.css';

type Tab = 'invoices' | 'payments';

const InvoicePanel = lazyDialog(() => import('../details/invoice-panel.tsx'));
const PaymentPanel = lazyDialog(() => import('../details/payment-panel.tsx'));

const newInvoice = { kind: 'invoice', invoice: null } as const;

/** Invoices and payments; tab, filter, and what is open beside the list are in the address. */
export default function PaymentsPage() {
  const api = useApi();
  const isPhone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'payments' ? 'payments' : 'invoices';
  const invoices = useList(invoiceList, { enabled: tab === 'invoices' });
  const payments = useList(paymentList, { enabled: tab === 'payments' });
  const invoiceCounts = useQuery(invoiceCountsQuery(api)).data;
  const paymentCounts = useQuery(paymentCountsQuery(api)).data;
  const [chosen, setChosen] = useState<BillingDialog | null>(null);
  // The palette opens the dialog by the address.
  const isNew = params.get('new') === 'invoice';
  const dialog = chosen ?? (isNew ? newInvoice : null);
  const { draft, drop } = useDraft<FormDraft>(draftPlace().key);
  const add = () => setDialog(newInvoice);
  const addPayment = () => setDialog({ kind: 'payment', invoice: null });
  useShortcut('n', add, { label: texts.keys.add });

  function setDialog(next: BillingDialog | null) {
    setChosen(next);
    if (isNew) setParams((now) => without(now, 'new'), { replace: true });
  }

  /** Beside the list; the list stays where it is. */
  function open(what: 'invoice' | 'payment', id: number) {
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set(what, String(id));
      return next;
    });
  }

  return (
    <Page
      padding="none"
      ground={isPhone ? 'canvas' : 'surface'}
      actions={
        <>
          <HeaderAction label={texts.typedIn} icon="credit-card" onClick={addPayment} />
          <HeaderAction label={texts.newInvoice} icon="plus" variant="primary" onClick={add} />
        </>
      }
    >
      <div className="list-screen billing-lists">
        <SandboxRibbon />
        <div className="billing-tabs">
          <SectionTabs<Tab>
            label={texts.tabs}
            active={tab}
            onChoose={(next) => setParams(next === 'invoices' ? {} : { tab: next })}
            items={[
              { id: 'invoices', label: texts.invoices, count: added(invoiceCounts) },
              { id: 'payments', label: texts.payments, count: added(paymentCounts) },
            ]}
          />
        </div>
        {draft !== null && (
          <DraftOffer
            draft={draft}
            onRestore={() => {
              setDialog({ ...newInvoice, draft });
              drop();
            }}
            onDiscard={drop}
          />
        )}
        {tab === 'invoices' ? (
          <ListScreen
            list={invoiceList}
            state={invoices}
            filters={
              <DayFilter range={invoices.control.filter} onRange={invoices.control.change} />
            }
            onOpen={({ id }) => open('invoice', id)}
            emptyAction={<FirstButton label={texts.newInvoice} onClick={add} />}
          />
        ) : (
          <ListScreen
            list={paymentList}
            state={payments}
            filters={<PaymentFilters state={payments} />}
            actions={<PaymentActions state={payments} />}
            onOpen={({ id }) => open('payment', id)}
            emptyAction={<FirstButton label={texts.typedIn} onClick={addPayment} />}
          />
        )}
      </div>
      <BillingDialogs dialog={dialog} onDialog={setDialog} />
      <OpenedPanel />
    </Page>
  );
}

/** The record that the address opens beside the list. */
function OpenedPanel() {
  const [params, setParams] = useSearchParams();
  const invoice = routeId(params.get('invoice') ?? undefined);
  const payment = routeId(params.get('payment') ?? undefined);
  const close = (what: string) => setParams((now) => without(now, what));
  if (invoice !== null)
    return <InvoicePanel key={invoice} id={invoice} onClose={() => close('invoice')} />;
  if (payment !== null)
    return <PaymentPanel key={payment} id={payment} onClose={() => close('payment')} />;
  return null;
}

interface FirstButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Adds the first record of a list. */
function FirstButton({ label, onClick }: FirstButtonProps) {
  return (
    <Button variant="primary" icon={<Icon name="plus" />} onClick={onClick}>
      {label}
    </Button>
  );
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(name);
  return next;
}

/** How many records there are: those that are overdue are sent ones too. */
function added(counts: Readonly<Record<string, number>> | undefined): number | undefined {
  if (counts === undefined) return undefined;
  return Object.values(counts).reduce((sum, count) => sum + count, 0) - (counts['overdue'] ?? 0);
}
