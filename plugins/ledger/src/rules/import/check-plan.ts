import type { ImportPlan } from '../../generated/types.ts';
import { JOINED_FIELD } from './import-target.ts';
import { possibleKeys, secretKeys, type MatchKey } from './match-key.ts';

interface PlanError {
  /** `key`, or `mapping.3` for the fourth column. */
  readonly field: string;
  readonly message: string;
}

interface PlanLimits {
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
const MAY_NOT_REVEAL = 'Only agents who may reveal hidden values can match clients by this number';

/** The errors of an import plan, each at its part. */
export function checkPlan(
  { mapping, key }: Pick<ImportPlan, 'mapping' | 'key'>,
  { columns, fields, ownNumbers, mayReveal }: PlanLimits,
): readonly PlanError[] {
  if (mapping.length !== columns)
    return [{ field: 'mapping', message: `The file has ${columns} columns` }];
  const errors = mapping.flatMap((field, place) => {
    if (field === null) return [];
    const at = `mapping.${place}`;
    if (!fields.has(field)) return [{ field: at, message: 'This field is not there any more' }];
    const twice = field !== JOINED_FIELD && mapping.indexOf(field) !== place;
    return twice ? [{ field: at, message: 'Another column is matched to this field' }] : [];
  });
  const mapped = new Set(mapping.filter((field) => field !== null));
  if (mapped.has('id') && !ownNumbers)
    errors.push({ field: 'own_numbers', message: OTHER_NUMBERS });
  if (!possibleKeys(mapped).includes(key)) errors.push({ field: 'key', message: NEEDED[key] });
  else if (secretKeys.has(key) && !mayReveal)
    errors.push({ field: 'key', message: MAY_NOT_REVEAL });
  return errors;
}
