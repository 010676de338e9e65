import type { Client } from '@porchlight/clients/contract';
import { Dialog, FormError, SegmentedFilter, SelectField, showToast } from '@porchlight/ui';
import { failureText, useApi, useBodyKey } from '@porchlight/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MountedCardForm } from '../../card-form.ts';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import type { SavedCardCreate } from '../../generated/types.ts';
import { optionsQuery, useRefreshBilling } from '../billing-queries.ts';
import { CardField } from '../payment/card-field.tsx';
import { paymentDialogTexts } from '../payment/payment-texts.ts';
import { CardNotTaken } from '../payment/use-record-payment.ts';
import { SandboxRibbon } from '../sandbox/sandbox-ribbon.tsx';
import { clientCardTexts as texts } from './client-card-texts.ts';
import './client-cards.css';

type Given = SavedCardCreate['mandate_given'];
const ways: readonly Given[] = ['in-person', 'phone', 'written'];

interface SaveCardDialogProps {
  readonly client: Client;
  /** What the client agrees to. */
  readonly mandate: string;
  readonly onClose: () => void;
}

/** Stores a card at the payment gateway, with the agreement of the client. Mounted while it is open. */
export default function SaveCardDialog({ client, mandate, onClose }: SaveCardDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const keyOf = useBodyKey();
  const card = useQuery(optionsQuery(api)).data?.card ?? null;
  const [form, setForm] = useState<MountedCardForm | null>(null);
  const [given, setGiven] = useState<Given>('in-person');
  const [code, setCode] = useState('');
  const merchant = card?.merchants.find((one) => one.code === code) ?? card?.merchants[0] ?? null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (mounted: MountedCardForm) => {
      const token = await mounted.tokenize({
        amountCents: null,
        isStored: true,
        isKeyedIn: true,
        name: client.name ?? '',
        email: client.primary_email,
      });
      if (!token.ok) throw new CardNotTaken(token.reason);
      const body: SavedCardCreate = {
        nonce: token.nonce,
        mandate_given: given,
        ...(token.verificationToken === null
          ? {}
          : { verification_token: token.verificationToken }),
        ...(merchant === null ? {} : { merchant: merchant.code }),
      };
      const input = { params: { id: client.id }, body, idempotencyKey: keyOf(body) };
      return api.call(paymentEndpoints.saveCard, input);
    },
    onSuccess: async () => {
      await refresh();
      showToast({ tone: 'done', text: texts.saved });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={texts.saveTitle}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (form !== null && !isPending) mutate(form);
      }}
      foot={{
        primary: {
          label: texts.save,
          busyText: isPending ? texts.saving : null,
          disabledReason: form === null ? paymentDialogTexts.loadingCard : null,
        },
      }}
    >
      <div className="save-card">
        <SandboxRibbon />
        <FormError>{error === null ? null : saveCardFailure(error)}</FormError>
        {card !== null && card.merchants.length > 1 && (
          <SelectField
            label={paymentDialogTexts.merchant}
            value={merchant?.code}
            onChange={({ target }) => setCode(target.value)}
            options={card.merchants.map((one) => ({ value: one.code, label: one.label }))}
          />
        )}
        {card !== null && (
          <CardField gateway={card.gateway} config={merchant?.card_form ?? null} onForm={setForm} />
        )}
        <div>
          <p className="save-card__label">{texts.mandate}</p>
          <div className="save-card__mandate">{mandate}</div>
        </div>
        <div>
          <p className="save-card__label" aria-hidden>
            {texts.given}
          </p>
          <SegmentedFilter<Given>
            label={texts.given}
            value={given}
            onChange={setGiven}
            options={ways.map((value) => ({ value, label: texts.ways[value] }))}
          />
        </div>
      </div>
    </Dialog>
  );
}

function saveCardFailure(error: Error): string {
  if (error instanceof CardNotTaken) return paymentDialogTexts.tokenization(error.message);
  return failureText(error, texts.saveFailed);
}
