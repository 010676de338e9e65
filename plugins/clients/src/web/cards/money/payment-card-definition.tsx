import type { EditDialogDefinition, EditFieldOptions } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { RemoveKept } from '../kit/remove-kept.tsx';
import { moneyTexts } from './money-texts.ts';

const texts = moneyTexts.card;

const number: EditFieldOptions = { name: 'card_number', label: texts.cardNumber };

/** `refusal` says why no card number is taken; null where one is. The security code is never kept. */
export function paymentCardDialog(refusal: string | null): EditDialogDefinition {
  const definition: EditDialogDefinition = {
    kind: 'card',
    title: kitTexts.edit(texts.title),
    sections: [
      {
        fields: [
          { name: 'name_on_card', label: texts.name, wide: true },
          refusal === null ? number : { ...number, disabledReason: refusal },
          { name: 'exp_date', label: texts.expires },
          { name: 'cvc', label: texts.code, disabledReason: texts.codeReason },
        ],
      },
    ],
  };
  if (refusal === null) return definition;
  return {
    ...definition,
    aside: (form) => <RemoveKept form={form} field="card_number" label={texts.removeNumber} />,
  };
}
