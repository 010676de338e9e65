import {
  medicareCarriers,
  planFields,
  planKinds,
  privateCarriers,
  type Carrier,
} from '../../../rules/insurance-plans.ts';
import type { EditDialogDefinition, EditField } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { plansTexts } from './plans-texts.ts';

/** The plans that a client has one of each. */
export const healthDialog: EditDialogDefinition = {
  kind: 'health',
  title: kitTexts.edit(plansTexts.marketplace),
  size: 'wide',
  sections: planKinds.map((kind) => ({
    title: plansTexts.kinds[kind],
    columns: 3,
    fields: [
      { name: planFields[kind].name, label: plansTexts.planName },
      { name: planFields[kind].aor, label: plansTexts.aor },
      { name: planFields[kind].premium, label: plansTexts.premium, widget: 'amount' },
    ],
  })),
};

/** Amounts per carrier, and the life plan. */
export const marketplaceDialog: EditDialogDefinition = {
  kind: 'health_marketplace',
  title: kitTexts.edit(plansTexts.carriers),
  size: 'wide',
  sections: [
    { title: plansTexts.carriers, columns: 3, fields: privateCarriers.map(carrierField) },
    {
      title: plansTexts.lifePlan,
      fields: [{ name: 'life_plan_name', label: plansTexts.lifePlanName, wide: true }],
    },
  ],
};

/** Medicare and Medicaid: numbers, dates, amounts per carrier. */
export const medicareDialog: EditDialogDefinition = {
  kind: 'health_medicare',
  title: kitTexts.edit(plansTexts.medicare),
  size: 'wide',
  sections: [
    {
      title: plansTexts.numbers,
      columns: 2,
      fields: [
        { name: 'medicarenumber', label: plansTexts.medicareNumber, widget: 'secret' },
        { name: 'medicaidnumber', label: plansTexts.medicaidNumber, widget: 'secret' },
        { name: 'part_a_effective', label: plansTexts.partA, widget: 'date' },
        { name: 'part_b_effective', label: plansTexts.partB, widget: 'date' },
      ],
    },
    { title: plansTexts.carriers, columns: 3, fields: medicareCarriers.map(carrierField) },
  ],
};

function carrierField(carrier: Carrier): EditField {
  return { name: carrier, label: plansTexts.carrier[carrier], widget: 'amount' };
}
