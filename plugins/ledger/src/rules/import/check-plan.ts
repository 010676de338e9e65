import { JOINED_FIELD } from './import-target.ts';
import { possibleKeys, secretKeys, type MatchKey } from './match-key.ts';

export interface PlanComplaint {
  /** `key`, or `mapping.3` for the fourth column. */
  readonly field: string;
  readonly message: string;
}

export interface ImportPlanAsked {
  readonly mapping: readonly (string | null)[];
  readonly key: MatchKey;
}

export interface PlanLimits {
  /** Columns of the file. */
  readonly columns: number;
  readonly fields: ReadonlySet<string>;
  /** The numbers in the file are those of this portal. */
  readonly ownNumbers: boolean;
  /** The agent may reveal hidden values. */
  readonly mayReveal: boolean;
}

const NEEDED: Readonly<Record<MatchKey, string>> = {
  id: 'No column is matched to the client ID',
  email: 'No column is matched to the primary email',
  phone: 'No column is matched to the primary phone',
  name_and_birth_date: 'A column for the name and one for the birth date are needed',
  ssn: 'No column is matched to the SSN',
  medicare_number: 'No column is matched to the Medicare number',
};

const OTHER_NUMBERS =
  'Confirm that these are the client numbers of this portal, or leave the column out';
const MAY_NOT_REVEAL = 'Only those who may see hidden values can recognize clients by this number';

/** What is wrong with how a file is to be imported. */
export function checkPlan(
  { mapping, key }: ImportPlanAsked,
  { columns, fields, ownNumbers, mayReveal }: PlanLimits,
): readonly PlanComplaint[] {
  if (mapping.length !== columns)
    return [{ field: 'mapping', message: `The file has ${columns} columns` }];
  const complaints = mapping.flatMap((field, place) => {
    if (field === null) return [];
    const at = `mapping.${place}`;
    if (!fields.has(field)) return [{ field: at, message: 'This field is not there any more' }];
    const twice = field !== JOINED_FIELD && mapping.indexOf(field) !== place;
    return twice ? [{ field: at, message: 'Another column is matched to this field' }] : [];
  });
  const mapped = new Set(mapping.filter((field) => field !== null));
  if (mapped.has('id') && !ownNumbers)
    complaints.push({ field: 'own_numbers', message: OTHER_NUMBERS });
  if (!possibleKeys(mapped).includes(key)) complaints.push({ field: 'key', message: NEEDED[key] });
  else if (secretKeys.has(key) && !mayReveal)
    complaints.push({ field: 'key', message: MAY_NOT_REVEAL });
  return complaints;
}
