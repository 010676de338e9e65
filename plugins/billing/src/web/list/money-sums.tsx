import { formatMoney } from '@porchlight/kernel';
import { Button, Popover } from '@porchlight/ui';
import { useState } from 'react';
import type { PaymentPage } from '../../generated/types.ts';
import type { PaymentMoney } from '../../rules/payments/payment-money.ts';
import { listTexts as texts } from './list-texts.ts';
import './money-sums.css';

type Part = keyof PaymentMoney;

interface PaymentSumsProps {
  readonly sums: PaymentPage['sums'];
}

/** What all payments of the filter add up to, and the same of each merchant. */
export function PaymentSums({ sums }: PaymentSumsProps) {
  const parts = partsOf(sums);
  return (
    <>
      {parts.map((part) => (
        <span key={part} className="billing-sum">
          {labelOf(sums, part)} <strong>{formatMoney(signed(sums, part))}</strong>
        </span>
      ))}
      {sums.merchants.length > 0 && <ByMerchant sums={sums} parts={parts} />}
    </>
  );
}

function ByMerchant({ sums, parts }: PaymentSumsProps & { readonly parts: readonly Part[] }) {
  const [isOpen, setOpen] = useState(false);
  const rows = [
    ...sums.merchants.map(({ merchant, ...money }) => ({
      name: merchant ?? texts.noMerchant,
      money,
    })),
    { name: texts.total, money: sums },
  ];
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={texts.byMerchant}
      placement="top-end"
      trigger={
        <Button size="small" aria-expanded={isOpen}>
          {texts.byMerchant}
        </Button>
      }
    >
      <table className="payment-sums" data-autofocus tabIndex={-1}>
        <thead>
          <tr>
            <th scope="col">{texts.merchant}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {texts.money[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, money }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {parts.map((part) => (
                <td key={part}>{formatMoney(signed(money, part))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!sums.counts_sandbox && <p className="payment-sums__note">{texts.noSandbox}</p>}
    </Popover>
  );
}

/** Without what is zero everywhere; net where it differs from what was received. */
function partsOf({ refunded_cents: refunded, withheld_cents: withheld }: PaymentMoney): Part[] {
  return [
    'received_cents',
    ...(refunded !== 0 ? (['refunded_cents'] as const) : []),
    ...(withheld !== 0 ? (['withheld_cents'] as const) : []),
    ...(refunded !== 0 || withheld !== 0 ? (['net_cents'] as const) : []),
  ];
}

/** Banks may have returned more within some days than they withheld. */
function labelOf(money: PaymentMoney, part: Part): string {
  return part === 'withheld_cents' && money[part] < 0 ? texts.returned : texts.money[part];
}

/** As it adds up to net. */
function signed(money: PaymentMoney, part: Part): number {
  return part === 'refunded_cents' || part === 'withheld_cents' ? -money[part] : money[part];
}
