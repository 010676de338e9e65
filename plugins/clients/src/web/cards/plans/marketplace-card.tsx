import { plansOf } from '../../../rules/insurance-plans.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { contributedField } from '../kit/card-fields.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { CarrierGroup } from './carrier-group.tsx';
import { marketplaceFields } from './plan-fields.ts';
import { LifePlanRow, PlanRow } from './plan-row.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { plansTexts } from './plans-texts.ts';
import { usePlanLines } from './use-plan-lines.ts';
import './plans.css';

/** What the client is insured with outside Medicare: the plans, and an amount per carrier. */
export function MarketplaceCard({ client }: ClientDetailCardProps) {
  const plans = plansOf(client);
  const lines = usePlanLines('marketplace');
  const lifePlan = client.life_plan_name.trim();
  const count = plans.length + (lifePlan === '' ? 0 : 1);
  return (
    <EditableCard
      client={client}
      kind="health"
      title={plansTexts.marketplace}
      icon="shield-check"
      fields={[...marketplaceFields, ...lines.map(({ field }) => contributedField(field))]}
      meta={count === 0 ? null : plansTexts.count(count)}
    >
      {count === 0 ? (
        <p className="client-plans__none">{kitTexts.empty}</p>
      ) : (
        <ul className="client-plans">
          {plans.map((plan) => (
            <PlanRow key={plan.kind} plan={plan} />
          ))}
          {lifePlan !== '' && <LifePlanRow name={lifePlan} />}
        </ul>
      )}
      <CarrierGroup client={client} lines={lines} />
    </EditableCard>
  );
}
