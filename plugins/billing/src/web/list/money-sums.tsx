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
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={texts.byMerchant}
      placement="top-end"
      width="wide"
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
        {sums.merchants.map(({ merchant, ways, ...money }) => (
          <tbody key={merchant ?? ''}>
            <Row name={merchant ?? texts.noMerchant} money={money} parts={parts} />
            {ways.map(({ way, ...of }) => (
              <Row key={way} name={texts.ways[way]} money={of} parts={parts} isPart />
            ))}
          </tbody>
        ))}
        <tfoot>
          <Row name={texts.total} money={sums} parts={parts} />
        </tfoot>
      </table>
      {!sums.counts_sandbox && <p className="payment-sums__note">{texts.noSandbox}</p>}
    </Popover>
  );
}

interface RowProps {
  readonly name: string;
  readonly money: PaymentMoney;
  readonly parts: readonly Part[];
  /** One way in which the merchant above was paid. */
  readonly isPart?: boolean;
}

function Row({ name, money, parts, isPart = false }: RowProps) {
  return (
    <tr className={isPart ? 'payment-sums__way' : undefined}>
      <th scope="row">{name}</th>
      {parts.map((part) => (
        <td key={part} data-label={texts.money[part]}>
          {formatMoney(signed(money, part))}
        </td>
      ))}
    </tr>
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
  return part === 'refunded_cents' || part === 'withheld_cents' ? 0 - money[part] : money[part];
}
