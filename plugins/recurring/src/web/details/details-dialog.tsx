import { formatMoney, frequencyPhrase } from '@porchlight/kernel';
import { Button, Dialog, Fact, Facts, formatDateText, Note, Skeleton } from '@porchlight/ui';
import { lazyDialog, QueryState, useApi, useCivilDay } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  RecurringCharge,
  RecurringDetailResponse,
  RecurringPayment,
} from '../../generated/types.ts';
import { offersAction, type StatusAction } from '../../rules/status-actions.ts';
import { clientNameOf } from '../payment-facts.ts';
import { detailsQuery } from '../recurring-queries.ts';
import { entryTexts } from '../entry-texts.ts';
import { recurringTexts } from '../recurring-texts.ts';
import { StatusBadge } from '../status-badge.tsx';
import { actionTexts } from './action-texts.ts';
import { cardNoticeText } from './card-notice-text.ts';
import { ChargeList } from './charge-list.tsx';
import { type ChargeAction, ChargeQuestion, SkipQuestion } from './charge-questions.tsx';
import { detailsTexts as texts } from './details-texts.ts';
import { agreementText } from './agreement-text.ts';
import { endText } from './end-text.ts';
import './details.css';

const EditDialog = lazyDialog(() => import('./edit-dialog.tsx'));

type Details = RecurringDetailResponse['data'];

/** The question that is open over the details. */
type Asked =
  | { readonly kind: 'skip' }
  | { readonly kind: 'change' }
  | { readonly kind: ChargeAction; readonly charge: RecurringCharge };

interface DetailsDialogProps {
  readonly id: number;
  readonly onAction: (action: StatusAction, payment: RecurringPayment) => void;
  readonly onClose: () => void;
}

/** A schedule with its next dates and its payments, and everything that can be done with it. */
export default function DetailsDialog({ id, onAction, onClose }: DetailsDialogProps) {
  const query = useQuery(detailsQuery(useApi(), id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const payment = query.data?.recurring_payment;
  const isOpen = payment?.next_payment_date != null;
  return (
    <Dialog
      open
      size="wide"
      title={payment?.name ?? entryTexts.title}
      onClose={onClose}
      foot={{
        extra:
          payment === undefined ? undefined : (
            <span className="recurring-details__actions">
              {isOpen && (
                <>
                  <Button onClick={() => setAsked({ kind: 'change' })}>{texts.change}</Button>
                  <Button onClick={() => setAsked({ kind: 'skip' })}>{texts.skipNext}</Button>
                </>
              )}
              <StatusActions payment={payment} onAction={onAction} />
            </span>
          ),
      }}
    >
      <QueryState query={query} skeleton={<DetailsSkeleton />} title={texts.loadFailed}>
        {(details) => (
          <>
            <DetailsBody details={details} onAct={(kind, charge) => setAsked({ kind, charge })} />
            {asked !== null && (
              <AskedDialog asked={asked} details={details} onClose={() => setAsked(null)} />
            )}
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

interface StatusActionsProps {
  readonly payment: RecurringPayment;
  readonly onAction: DetailsDialogProps['onAction'];
}

/** As in the rows of the list, with labels that stand beside 'Close'. */
function StatusActions({ payment, onAction }: StatusActionsProps) {
  return (['pause', 'resume', 'cancel'] as const)
    .filter((action) => offersAction(action, payment.status))
    .map((action) => (
      <Button
        key={action}
        variant={action === 'cancel' ? 'ghost-danger' : 'secondary'}
        onClick={() => onAction(action, payment)}
      >
        {actionTexts[action].confirm}
      </Button>
    ));
}

interface AskedDialogProps {
  readonly asked: Asked;
  readonly details: Details;
  readonly onClose: () => void;
}

function AskedDialog({ asked, details, onClose }: AskedDialogProps) {
  const { recurring_payment: payment } = details;
  if (asked.kind === 'change') return <EditDialog details={details} onClose={onClose} />;
  if (asked.kind === 'skip') return <SkipQuestion payment={payment} onClose={onClose} />;
  return (
    <ChargeQuestion action={asked.kind} charge={asked.charge} payment={payment} onClose={onClose} />
  );
}

interface DetailsBodyProps {
  readonly details: Details;
  readonly onAct: (action: ChargeAction, charge: RecurringCharge) => void;
}

function DetailsBody({ details, onAct }: DetailsBodyProps) {
  const { recurring_payment: payment, charges, next_dates: dates, card_notice: notice } = details;
  const dayOf = useCivilDay();
  return (
    <div className="recurring-details">
      {payment.pause_reason !== null && (
        <Note tone="payment">{texts.pausedBecause(payment.pause_reason)}</Note>
      )}
      {notice !== null && <Note tone="payment">{cardNoticeText(notice, dayOf)}</Note>}
      <DetailsFacts details={details} />
      {dates.length > 0 && (
        <section>
          <h3>{texts.nextDates}</h3>
          <ol className="pl-line recurring-details__dates">
            {dates.map((date) => (
              <li key={date}>{formatDateText(date)}</li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h3>{texts.history}</h3>
        <ChargeList charges={charges} isEnded={payment.status === 'CANCELLED'} onAct={onAct} />
      </section>
    </div>
  );
}

function DetailsFacts({
  details: { recurring_payment: payment, cards, agreement },
}: {
  readonly details: Details;
}) {
  const { customer_id: client, next_payment_date: next, total_payments: total } = payment;
  const card = cards.find(({ id }) => id === payment.saved_card_id);
  const name = clientNameOf(payment);
  const dayOf = useCivilDay();
  return (
    <Facts>
      <Fact label={recurringTexts.columns.status}>
        <StatusBadge status={payment.status} />
      </Fact>
      <Fact label={texts.client}>
        {client === null ? name : <Link to={`/crm/clients/${String(client)}`}>{name}</Link>}
      </Fact>
      <Fact label={texts.email}>{payment.client_email || recurringTexts.none}</Fact>
      <Fact label={texts.amount}>{formatMoney(payment.amount_cents)}</Fact>
      <Fact label={texts.frequency}>
        {frequencyPhrase(payment.frequency, payment.frequency_interval)}
      </Fact>
      <Fact label={texts.next}>{next === null ? recurringTexts.none : formatDateText(next)}</Fact>
      <Fact label={texts.total}>
        {total === null
          ? String(payment.payments_made)
          : texts.ofTotal(payment.payments_made, total)}
      </Fact>
      <Fact label={texts.ends}>{endText(payment)}</Fact>
      <Fact label={texts.collected}>
        {payment.mode === 'invoice'
          ? texts.byInvoice
          : card === undefined
            ? texts.byUnknownCard
            : texts.byCard(card.brand, card.last4)}
      </Fact>
      {agreement !== null && <Fact label={texts.agreement}>{agreementText(agreement, dayOf)}</Fact>}
      {agreement?.warning != null && <Fact label={texts.warning}>{agreement.warning}</Fact>}
    </Facts>
  );
}

function DetailsSkeleton() {
  return (
    <div className="recurring-details" aria-busy>
      {['60%', '80%', '70%', '40%'].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </div>
  );
}
