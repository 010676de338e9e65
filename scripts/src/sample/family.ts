import { sampleBody } from './body.ts';
import type { Draw } from './draw.ts';
import { fullName, type Household, type Person } from './household.ts';
import { sampleLicence, samplePhone, sampleSsn } from './never-issued.ts';
import type { SampleFields } from './sample-fields.ts';

/** Spouse, up to four dependents and the beneficiaries of one member of the household. */
export function familyFields(
  draw: Draw,
  household: Household,
  self: Person,
  agency: { company: string },
): SampleFields {
  const other = self === household.head ? household.spouse : household.head;
  const isParent = self === household.head || self === household.spouse;
  return {
    ...(isParent && other ? spouseFields(draw, other, agency.company) : {}),
    ...(isParent ? dependentFields(draw, household.children) : {}),
    ...beneficiaryFields(draw, household, self, isParent ? other : null),
  };
}

function spouseFields(draw: Draw, spouse: Person, company: string): SampleFields {
  const { height, weight } = sampleBody(draw);
  return {
    spouse_name: fullName(spouse),
    spouse_dob: spouse.dob,
    spouse_ssn: sampleSsn(draw),
    ...(draw.chance(0.4)
      ? { spouse_dl_pass_number: sampleLicence(draw), sp_height: height, sp_weight: weight }
      : {}),
    ...(draw.chance(0.3) ? { spouse_emp_and_phone: `${company}, ${samplePhone(draw)}` } : {}),
  };
}

function dependentFields(draw: Draw, children: readonly Person[]): SampleFields {
  const fields: SampleFields = {};
  for (const [index, child] of children.slice(0, 4).entries()) {
    const key = `dep${index + 1}`;
    const { height, weight } = sampleBody(draw);
    fields[`${key}_name`] = fullName(child);
    fields[`${key}_dob`] = child.dob;
    fields[`${key}_ssn`] = sampleSsn(draw);
    if (child.age >= 18 && draw.chance(0.3))
      Object.assign(fields, { [`${key}_height`]: height, [`${key}_weight`]: weight });
  }
  return fields;
}

function beneficiaryFields(
  draw: Draw,
  household: Household,
  self: Person,
  spouse: Person | null,
): SampleFields {
  if (!draw.chance(0.35)) return {};
  const candidates: [Person, string][] = [
    ...(spouse ? [[spouse, 'Spouse'] as [Person, string]] : []),
    ...household.children.map((child): [Person, string] => [
      child,
      child.sex === 'female' ? 'Daughter' : 'Son',
    ]),
  ];
  const chosen = candidates.filter(([person]) => person !== self).slice(0, 4);
  const fields: SampleFields = {};
  for (const [index, [person, relationship]] of chosen.entries()) {
    const key = `ben${index + 1}`;
    fields[`${key}_name`] = fullName(person);
    fields[`${key}_dob`] = person.dob;
    fields[`${key}_ssn`] = sampleSsn(draw);
    fields[`${key}_relationship`] = relationship;
    fields[`${key}_address`] = household.address;
    fields[`${key}_percentage`] = String(shareOf(index, chosen.length));
  }
  return fields;
}

/** Equal shares that add up to 100; the first takes what is left over. */
function shareOf(index: number, count: number): number {
  const share = Math.floor(100 / count);
  return index === 0 ? 100 - share * (count - 1) : share;
}
