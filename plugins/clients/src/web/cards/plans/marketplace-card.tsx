import { formatDollars } from '@porchlight/kernel';
import { Icon, IconButton } from '@porchlight/ui';
import { useEditable } from '@porchlight/web';
import type { Client } from '../../../generated/types.ts';
import { type Plan, plansOf } from '../../../rules/insurance-plans.ts';
import { amountsBesidePlans, lineAmounts } from '../../../rules/plan-lines.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { isBlank } from '../kit/card-fields.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { useClientEditTarget } from '../kit/use-client-edit-target.tsx';
import { CarrierAmounts } from './carrier-amounts.tsx';
import { carriersEdit, carriersTitle, healthEdit, marketplaceTexts } from './marketplace.ts';
import { plansTexts, usePlanLines } from './plans.ts';
import './plans.css';

const partEdits = [carriersEdit];

/** What the client is insured with outside Medicare: the plans, and an amount per carrier. */
export function MarketplaceCard({ client }: ClientDetailCardProps) {
  const plans = plansOf(client);
  const lifePlan = client.life_plan_name.trim();
  const count = plans.length + (lifePlan === '' ? 0 : 1);
  return (
    <ClientCard
      client={client}
      card="marketplace"
      edit={healthEdit}
      furtherEdits={partEdits}
      icon="shield-check"
      meta={count === 0 ? null : marketplaceTexts.count(count)}
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
      <CarrierGroup client={client} />
    </ClientCard>
  );
}

/** Name over kind and agent of record, dollars per month at the right. */
function PlanRow({ plan: { kind, name, aor, premium } }: { readonly plan: Plan }) {
  const kindText = marketplaceTexts.kinds[kind];
  const facts = [name === '' ? '' : kindText, aor === '' ? '' : marketplaceTexts.aorIs(aor)];
  return (
    <li className="client-plan">
      <span className="client-plan__name">{name === '' ? kindText : name}</span>
      <span className="client-plan__premium">{premium === null ? '' : formatDollars(premium)}</span>
      <span className="client-plan__quiet">{facts.filter(Boolean).join(', ')}</span>
      <span className="client-plan__quiet">
        {premium === null ? kitTexts.empty : marketplaceTexts.perMonth}
      </span>
    </li>
  );
}

/** The life plan, which has a name only. */
function LifePlanRow({ name }: { readonly name: string }) {
  return (
    <li className="client-plan">
      <span className="client-plan__name">{name}</span>
      <span className="client-plan__quiet client-plan__second">{marketplaceTexts.lifePlan}</span>
    </li>
  );
}

/** Amounts per carrier, and the life plan, inside the card of the plans; with a dialog of their own. */
function CarrierGroup({ client }: { readonly client: Client }) {
  const lines = usePlanLines('marketplace');
  const { editable, pencil, box } = useEditable(
    useClientEditTarget(client, carriersEdit),
    useClientEditTarget(client, healthEdit),
  );
  const all = lineAmounts(client, lines);
  const amounts = amountsBesidePlans(all, plansOf(client));
  const title = carriersTitle(lines);
  const blank = lines.length === 0 ? isBlank(client, ['life_plan_name']) : all.length === 0;
  return (
    <div {...box} className="client-carriers">
      <CarrierAmounts
        title={title}
        caption={blank ? kitTexts.empty : captionOf(amounts.length, all.length)}
        amounts={amounts}
        action={
          editable && (
            <IconButton
              {...pencil}
              size="small"
              label={kitTexts.edit(title)}
              icon={<Icon name="pencil" />}
            />
          )
        }
      />
    </div>
  );
}

/** Amounts that a plan shows already are left out. */
function captionOf(shown: number, all: number): string {
  if (all === 0) return '';
  if (shown === 0) return marketplaceTexts.inPlans;
  return shown < all ? marketplaceTexts.othersInPlans : plansTexts.amounts;
}
