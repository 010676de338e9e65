import { formatMoney } from '@porchlight/kernel';
import { useId } from 'react';
import type { OpenInvoiceChoice } from '../../../contract.ts';
import type { RelatedData } from '../../../generated/types.ts';
import { detailTexts } from '../detail-texts.ts';

const texts = detailTexts.deletion;
const CHOICES = ['void', 'keep'] as const satisfies readonly OpenInvoiceChoice[];

interface OpenInvoicesProps {
  readonly invoices: NonNullable<RelatedData['open_invoices']>;
  readonly choice: OpenInvoiceChoice | null;
  readonly onChoose: (choice: OpenInvoiceChoice) => void;
}

/** What is still owed by a client who is to be deleted, and what becomes of it. */
export function OpenInvoices({ invoices, choice, onChoose }: OpenInvoicesProps) {
  const name = useId();
  const total = invoices.reduce((sum, { open_cents }) => sum + open_cents, 0);
  return (
    <fieldset className="delete-client__invoices">
      <legend>{texts.openInvoices(invoices.length, formatMoney(total))}</legend>
      <ul>
        {invoices.map(({ id, number, title, open_cents }) => (
          <li key={id}>
            <span>
              {number} {title}
            </span>
            <span>{formatMoney(open_cents)}</span>
          </li>
        ))}
      </ul>
      {CHOICES.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === choice} onChange={() => onChoose(one)} />
          <span>
            {texts.choices[one][0]}
            <small>{texts.choices[one][1]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
