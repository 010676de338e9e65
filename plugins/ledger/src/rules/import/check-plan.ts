import { JOINED_FIELD } from './import-target.ts';
import { possibleKeys, type MatchKey } from './match-key.ts';

export interface PlanComplaint {
  /** `key`, or `mapping.3` for the fourth column. */
  readonly field: string;
  readonly message: string;
}

export interface ImportPlanAsked {
  readonly mapping: readonly (string | null)[];
  readonly key: MatchKey;
}

const NEEDED: Readonly<Record<MatchKey, string>> = {
  id: 'No column is matched to the client ID',
  email: 'No column is matched to the primary email',
  phone: 'No column is matched to the primary phone',
  name_and_birth_date: 'A column for the name and one for the birth date are needed',
};

/** What is wrong with how a file of so many columns is to be brought in. */
export function checkPlan(
  { mapping, key }: ImportPlanAsked,
  columns: number,
  fields: ReadonlySet<string>,
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
  const possible = possibleKeys(mapped).includes(key);
  return possible ? complaints : [...complaints, { field: 'key', message: NEEDED[key] }];
}
