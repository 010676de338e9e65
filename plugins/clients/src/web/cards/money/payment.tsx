import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { DeleteStored } from '../kit/delete-stored.tsx';
import { kitTexts } from '../kit/kit-texts.ts';

export const paymentTexts = {
  name: 'Name on card',
  number: 'Number',
  cardNumber: 'Card number',
  cardExpiry: 'Card expiry',
  expires: 'Expires',
  code: 'Security code',
  codeMask: '••••',
  codeNotStored: 'Not stored',
  codeReason: 'Not stored. Ask for it with each payment.',
  deleteNumber: 'Delete Stored Number',
} as const;

/** The card; its number is taken only if the agency stores such numbers, and its security code never. */
export const paymentEdit: ClientEdit = {
  kind: 'card',
  dialog({ refusalOf }) {
    const refusal = refusalOf('card_number');
    return {
      title: kitTexts.edit(clientTexts.cards.card),
      sections: [
        {
          fields: [
            { name: 'name_on_card', label: paymentTexts.name, wide: true },
            {
              name: 'card_number',
              label: paymentTexts.cardNumber,
              ...(refusal === null ? {} : { disabledReason: refusal }),
            },
            { name: 'exp_date', label: paymentTexts.expires },
            { name: 'cvc', label: paymentTexts.code, disabledReason: paymentTexts.codeReason },
          ],
        },
      ],
      aside: (form) =>
        refusal !== null && (
          <DeleteStored form={form} field="card_number" label={paymentTexts.deleteNumber} />
        ),
    };
  },
};
