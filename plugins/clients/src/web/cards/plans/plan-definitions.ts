import { planFields, planKinds } from '../../../rules/insurance-plans.ts';
import type { NamedLine } from '../../../rules/plan-lines.ts';
import { contributedField } from '../kit/card-fields.ts';
import type { EditDialogDefinition, EditSection } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { carriersTitle, plansTexts } from './plans-texts.ts';

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
export const marketplaceDialog = (lines: readonly NamedLine[]): EditDialogDefinition => ({
  kind: 'health_marketplace',
  title: kitTexts.edit(carriersTitle(lines)),
  size: lines.length === 0 ? 'normal' : 'wide',
  sections: [
    ...carrierSections(lines),
    {
      title: plansTexts.lifePlan,
      fields: [{ name: 'life_plan_name', label: plansTexts.lifePlanName, wide: true }],
    },
  ],
});

/** Medicare and Medicaid: numbers, dates, amounts per carrier. */
export const medicareDialog = (lines: readonly NamedLine[]): EditDialogDefinition => ({
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
    ...carrierSections(lines),
  ],
});

function carrierSections(lines: readonly NamedLine[]): readonly EditSection[] {
  if (lines.length === 0) return [];
  const fields = lines.map(({ field, label }) => {
    return { name: contributedField(field), label, widget: 'amount' as const };
  });
  return [{ title: plansTexts.carriers, columns: 3, fields }];
}
