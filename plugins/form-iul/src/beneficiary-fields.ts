import type { DerivedClientField } from '@porchlight/forms/form-type';
import { ownershipStepSchema } from './generated/schemas/ownership-step.ts';

/** The record of a client has room for so many. */
const MOST = 4;

interface Beneficiary {
  readonly name?: string;
  readonly relationship?: string;
  readonly percentage?: number;
}

const relationships: Readonly<Record<string, string>> =
  ownershipStepSchema.properties.ownership.properties.beneficiaries.items.properties.relationship[
    'x-options'
  ];

/** The first beneficiaries of a list as the fields `ben1_name`, `ben1_relationship`, and `ben1_percentage` of the client. */
export function beneficiaryFields(path: string): readonly DerivedClientField[] {
  const [section = '', list = ''] = path.split('.');
  return Array.from({ length: MOST }, (_, index) =>
    (['name', 'relationship', 'percentage'] as const).map((field) => ({
      clientField: `ben${String(index + 1)}_${field}`,
      fields: [path],
      text(values: Readonly<Record<string, unknown>>) {
        const holder = values[section] as Readonly<Record<string, unknown>> | undefined;
        const entries = holder?.[list];
        const entry = Array.isArray(entries)
          ? (entries[index] as Beneficiary | undefined)
          : undefined;
        const value = String(entry?.[field] ?? '');
        return field === 'relationship' ? (relationships[value] ?? value) : value;
      },
    })),
  ).flat();
}
