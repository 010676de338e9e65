import { Facts } from '@porchlight/ui';
import type { ReactNode } from 'react';
import type { LineAmount } from '../../../rules/plan-lines.ts';
import { DollarFact } from '../kit/facts.tsx';
import './plans.css';

interface CarrierAmountsProps {
  readonly title: string;
  /** Beside the title: what the amounts are, or why there are none. */
  readonly caption: string;
  readonly amounts: readonly LineAmount[];
  /** At the right end of the title's line. */
  readonly action?: ReactNode;
}

/** Part of a plan card: an amount per carrier. */
export function CarrierAmounts({ title, caption, amounts, action }: CarrierAmountsProps) {
  return (
    <>
      <div className="client-carriers__head">
        <h3 className="client-carriers__title">{title}</h3>
        <span className="client-plan__quiet">{caption}</span>
        {action}
      </div>
      {amounts.length > 0 && (
        <Facts>
          {amounts.map(({ field, label, amount }) => (
            <DollarFact key={field} label={label} amount={amount} />
          ))}
        </Facts>
      )}
    </>
  );
}
