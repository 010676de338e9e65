import { planFields, planKinds } from '../../../rules/insurance-plans.ts';
import type { CardField } from '../kit/card-fields.ts';

/** What the card of marketplace and private insurance shows, besides the carriers. */
export const marketplaceFields: readonly CardField[] = [
  ...planKinds.flatMap((kind) => Object.values(planFields[kind])),
  'life_plan_name',
];

/** What the card of the Medicare plans shows, besides the carriers. */
export const medicareFields: readonly CardField[] = [
  'medicarenumber',
  'medicaidnumber',
  'part_a_effective',
  'part_b_effective',
];
