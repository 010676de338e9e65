import {
  Button,
  CopyLinkButton,
  Dialog,
  FormError,
  Icon,
  LinkField,
  Spinner,
} from '@porchlight/ui';
import { QrCode } from '@porchlight/ui/qr-code';
import { complete, failureWithReason, newIdempotencyKey, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import type { Invoice } from '../../generated/types.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { SandboxRibbon } from '../sandbox/sandbox-ribbon.tsx';
import { sendingTexts as texts } from './sending-texts.ts';
import './sending.css';

interface LinkDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Makes the payment link of an invoice: idle, loading, then the link or what went wrong. Mounted while it is open. */
export default function LinkDialog({ invoice, onClose }: LinkDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  // Two clicks, and a try after a lost response, are one request.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const isSending = useRef(false);
  const { mutate, data, error, status } = useMutation({
    mutationFn: async () => {
      const input = { params: { id: invoice.id }, idempotencyKey };
      return complete(await api.call(invoiceEndpoints.generateLink, input), 'payment_url');
    },
    onSuccess: refresh,
    onSettled: () => {
      isSending.current = false;
    },
  });
  function create() {
    if (isSending.current) return;
    isSending.current = true;
    mutate();
  }

  return (
    <Dialog
      open
      title={texts.linkTitle}
      busy={status === 'pending'}
      onClose={onClose}
      foot={
        status === 'success'
          ? { cancel: texts.close }
          : {
              primary: {
                label: status === 'error' ? texts.retry : texts.linkCreate,
                busyText: status === 'pending' ? texts.linkCreating : null,
                focused: true,
                onClick: create,
              },
            }
      }
    >
      <div className="sending" aria-live="polite">
        <SandboxRibbon />
        <p>{texts.sendAbout(invoice.title, invoice.balance_cents, invoice.full_name)}</p>
        {status === 'idle' && <p className="sending__hint">{texts.linkHint}</p>}
        {status === 'pending' && (
          <p className="sending__loading">
            <Spinner /> {texts.linkCreating}
          </p>
        )}
        {status === 'error' && <FormError>{failureWithReason(error, texts.linkFailed)}</FormError>}
        {status === 'success' && <Link url={data.payment_url} number={invoice.external_ref} />}
      </div>
    </Dialog>
  );
}

interface LinkProps {
  readonly url: string;
  readonly number: string;
}

/** A payment link with what can be done with it. */
function Link({ url, number }: LinkProps) {
  return (
    <>
      <p role="status">{texts.linkDone(number)}</p>
      <LinkField label={texts.link} url={url} />
      <div className="pl-line">
        <CopyLinkButton url={url} />
        <Button
          icon={<Icon name="external-link" />}
          onClick={() => window.open(url, '_blank', 'noopener')}
        >
          {texts.open}
        </Button>
      </div>
      <QrCode address={url} fileName={`qr-${number}.png`} />
    </>
  );
}
