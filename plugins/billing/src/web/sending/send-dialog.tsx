import { formatPhone } from '@porchlight/kernel';
import { Dialog, FormError, Note, Icon, showToast, Skeleton } from '@porchlight/ui';
import { failureWithReason, PrintNote, QueryState, useApi, useChannels } from '@porchlight/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import type { BillingOptionsResponse, Invoice } from '../../generated/types.ts';
import { type SendWay, sendWays } from '../../rules/invoices/send-ways.ts';
import { optionsQuery, useRefreshBilling } from '../billing-queries.ts';
import { SandboxRibbon } from '../sandbox/sandbox-ribbon.tsx';
import { sendingTexts as texts } from './sending-texts.ts';
import './sending.css';

interface SendDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** Makes a payment link instead. */
  readonly onLink: () => void;
}

type Options = BillingOptionsResponse['data'];

/** Sends an invoice to its contact. Mounted while it is open. */
export default function SendDialog({ invoice, onClose, onLink }: SendDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const options = useQuery(optionsQuery(api));
  const [chosen, setChosen] = useState<SendWay | null>(null);
  const channels = useChannels();
  const ways = options.data === undefined ? [] : sendWays(factsOf(invoice, options.data, channels));
  const way = chosen ?? ways[0] ?? null;
  const to = way === 'text' ? formatPhone(invoice.phone) : invoice.email;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const params = { id: invoice.id };
      if (way === 'gateway') return api.call(invoiceEndpoints.sendSquareEmail, { params });
      const body = { channel: way ?? 'email' } as const;
      return api.call(invoiceEndpoints.sendInvoice, { params, body });
    },
    onSuccess: async () => {
      await refresh();
      showToast({ tone: 'done', text: texts.sent(invoice.external_ref, to) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={texts.sendTitle(invoice.external_ref)}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (way !== null && !isPending) mutate();
      }}
      foot={{
        primary:
          options.data !== undefined && way === null
            ? { label: texts.linkCreate, onClick: onLink }
            : { label: texts.send, busyText: isPending ? texts.sending : null },
      }}
    >
      <div className="sending">
        <SandboxRibbon />
        <PrintNote texts={printedTexts(invoice)} />
        <p>{texts.sendAbout(invoice.title, invoice.balance_cents, invoice.full_name)}</p>
        <QueryState
          query={options}
          title={texts.sendFailed}
          skeleton={<Skeleton width="80%" height={40} />}
        >
          {(data) =>
            ways.length === 0 ? (
              <Note tone="payment" icon={<Icon name="triangle-alert" />}>
                {texts.noWay}
              </Note>
            ) : (
              <Ways invoice={invoice} options={data} ways={ways} way={way} onChoose={setChosen} />
            )
          }
        </QueryState>
        <FormError>{failureWithReason(error, texts.sendFailed)}</FormError>
      </div>
    </Dialog>
  );
}

/** What the invoice and its receipts print of what was typed. */
function printedTexts({ full_name, title, description, line_items: lines }: Invoice) {
  return [full_name, title, description, ...lines.map((line) => line.description)];
}

function factsOf(
  { email, phone }: Invoice,
  options: Options,
  channels: ReturnType<typeof useChannels>,
) {
  return {
    email,
    phone,
    canSendMail: channels.mail,
    canSendText: channels.text,
    gatewaySends: options.sends_email,
  };
}

interface WaysProps {
  readonly invoice: Invoice;
  readonly options: Options;
  readonly ways: readonly SendWay[];
  readonly way: SendWay | null;
  readonly onChoose: (way: SendWay) => void;
}

function Ways({ invoice, options, ways, way, onChoose }: WaysProps) {
  const name = useId();
  const gateway = options.card?.title ?? '';
  const labels: Readonly<Record<SendWay, readonly [string, string]>> = {
    email: [texts.byEmail(invoice.email), texts.byEmailHint],
    text: [texts.byText(formatPhone(invoice.phone)), texts.byTextHint],
    gateway: [texts.byGateway(gateway, invoice.email), texts.byGatewayHint(gateway)],
  };
  return (
    <fieldset className="sending__ways">
      <legend>{texts.way}</legend>
      {ways.map((one) => (
        <label key={one} className="sending__way">
          <input type="radio" name={name} checked={one === way} onChange={() => onChoose(one)} />
          <span>
            {labels[one][0]}
            <small>{labels[one][1]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
