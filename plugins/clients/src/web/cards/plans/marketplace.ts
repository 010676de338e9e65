import { planFields, planKinds } from '../../../rules/insurance-plans.ts';
import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { carrierSections, plansTexts } from './plans.ts';

export const marketplaceTexts = {
  kinds: {
    health: 'Health plan',
    dental: 'Dental plan',
    vision: 'Vision plan',
    rx: 'RX plan',
    gap: 'Gap plan',
  },
  inPlans: 'As in the plans above',
  othersInPlans: 'Others are in the plans above',
  perMonth: 'per month',
  lifePlan: 'Life plan',
  count: (plans: number) => `${String(plans)} ${plans === 1 ? 'plan' : 'plans'}`,
  aorIs: (aor: string) => `AOR ${aor}`,
} as const;

/** The plans that a client has one of each. */
export const healthEdit: ClientEdit = {
  kind: 'health',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.marketplace),
    size: 'wide',
    sections: planKinds.map((kind) => ({
      title: marketplaceTexts.kinds[kind],
      columns: 3,
      fields: [
        { name: planFields[kind].name, label: 'Plan name' },
        { name: planFields[kind].aor, label: 'AOR' },
        { name: planFields[kind].premium, label: 'Premium per month' },
      ],
    })),
  }),
};

/** Amounts per carrier, and the life plan. */
export const carriersEdit: ClientEdit = {
  kind: 'health_marketplace',
  dialog({ planLines }) {
    const lines = planLines('marketplace');
    return {
      title: kitTexts.edit(carriersTitle(lines)),
      size: lines.length === 0 ? 'normal' : 'wide',
      sections: [
        ...carrierSections(lines),
        {
          title: marketplaceTexts.lifePlan,
          fields: [{ name: 'life_plan_name', label: 'Life plan name', wide: true }],
        },
      ],
    };
  },
};

/** The life plan is beside the amounts per carrier; it remains if no plugin adds a carrier. */
export function carriersTitle(carriers: readonly unknown[]): string {
  return carriers.length === 0 ? marketplaceTexts.lifePlan : plansTexts.carriers;
}
