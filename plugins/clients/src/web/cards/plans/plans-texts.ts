import type { PlanKind } from '../../../rules/insurance-plans.ts';
import { clientTexts } from '../../client-texts.ts';

/** The words of the plan cards and their dialogs. */
export const plansTexts = {
  marketplace: clientTexts.cards.marketplace,
  medicare: clientTexts.cards.medicare,
  kinds: {
    health: 'Health plan',
    dental: 'Dental plan',
    vision: 'Vision plan',
    rx: 'RX plan',
    gap: 'Gap plan',
  } satisfies Record<PlanKind, string>,
  planName: 'Plan name',
  aor: 'AOR',
  premium: 'Premium per month',
  perMonth: 'per month',
  lifePlan: 'Life plan',
  lifePlanName: 'Life plan name',
  carriers: 'Carriers',
  medicareNumber: 'Medicare number',
  medicaidNumber: 'Medicaid number',
  partA: 'Part A effective',
  partB: 'Part B effective',
  numbers: 'Numbers and dates',
  notOnMedicare: {
    ahead: (date: string) => `Not on Medicare. Turns 65 on ${date}.`,
    today: () => 'Not on Medicare. Turns 65 today.',
    past: (date: string) => `Not on Medicare. Turned 65 on ${date}.`,
  },
  count: (plans: number) => `${String(plans)} ${plans === 1 ? 'plan' : 'plans'}`,
  aorIs: (aor: string) => `AOR ${aor}`,
} as const;

/** Beside the amounts per carrier stands the life plan, which remains where no plugin brings a carrier. */
export function carriersTitle(carriers: readonly unknown[]): string {
  return carriers.length === 0 ? plansTexts.lifePlan : plansTexts.carriers;
}
