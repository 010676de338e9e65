import { displayAmount } from '../../../rules/amount-display.ts';
import type { Plan } from '../../../rules/insurance-plans.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { plansTexts } from './plans-texts.ts';

/** Name over kind and agent of record, dollars per month at the right. */
export function PlanRow({ plan: { kind, name, aor, premium } }: { readonly plan: Plan }) {
  const kindText = plansTexts.kinds[kind];
  const facts = [name === '' ? '' : kindText, aor === '' ? '' : plansTexts.aorIs(aor)];
  return (
    <li className="client-plan">
      <span className="client-plan__name">{name === '' ? kindText : name}</span>
      <span className="client-plan__premium">{premium === null ? '' : displayAmount(premium)}</span>
      <span className="client-plan__quiet">{facts.filter(Boolean).join(', ')}</span>
      <span className="client-plan__quiet">
        {premium === null ? kitTexts.empty : plansTexts.perMonth}
      </span>
    </li>
  );
}

/** The life plan, of which only the name is kept. */
export function LifePlanRow({ name }: { readonly name: string }) {
  return (
    <li className="client-plan">
      <span className="client-plan__name">{name}</span>
      <span className="client-plan__quiet client-plan__second">{plansTexts.lifePlan}</span>
    </li>
  );
}
