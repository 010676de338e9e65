import { formatMoney } from '@porchlight/kernel';
import { Card, Icon } from '@porchlight/ui';
import { type PricedForm, pricingOf } from '../../rules/screens/pricing-lines.ts';
import { documentTexts } from './document-texts.ts';
import './document.css';

const texts = documentTexts.pricing;

/** What a form costs: its base, what was chosen, and the totals. */
export function PricingSummary({ form }: { readonly form: PricedForm }) {
  const pricing = pricingOf(form);
  return (
    <Card title={texts.title} icon={<Icon name="dollar-sign" />}>
      <dl className="pricing-summary">
        <Line label={texts.base} cents={pricing.base} />
        {pricing.items.map(({ label, cents }, index) => (
          <Line key={`${label} ${String(index)}`} label={label} cents={cents} isItem />
        ))}
        <Line label={texts.selected} cents={pricing.selected} />
        <Line label={texts.total} cents={pricing.total} isTotal />
      </dl>
    </Card>
  );
}

interface LineProps {
  readonly label: string;
  readonly cents: number;
  readonly isItem?: boolean;
  readonly isTotal?: boolean;
}

function Line({ label, cents, isItem = false, isTotal = false }: LineProps) {
  return (
    <div
      className="pricing-summary__line"
      data-item={isItem || undefined}
      data-total={isTotal || undefined}
    >
      <dt>{label}</dt>
      <dd>{formatMoney(cents)}</dd>
    </div>
  );
}
