import { chance } from './draw.ts';
import { fullName, type Person } from './household.ts';
import { sampleSsn } from './never-issued.ts';
import { sampleBody, type SampleFields, type Subject } from './subject.ts';

const MOST = 4;

/** The oldest four children. */
export function dependentFields({ household }: Subject): SampleFields {
  const fields: SampleFields = {};
  for (const [index, child] of household.children.slice(0, MOST).entries()) {
    const key = `dep${index + 1}`;
    Object.assign(fields, prefixed(key, personFields(child)));
    if (child.age >= 18 && chance(0.3)) Object.assign(fields, prefixed(key, sampleBody()));
  }
  return fields;
}

/** Up to four beneficiaries in equal shares: the partner, then the children. */
export function beneficiaryFields({ household, person, partner, isParent }: Subject): SampleFields {
  const partners = isParent && partner ? [{ one: partner, relationship: 'Spouse' }] : [];
  const children = household.children
    .filter((child) => child !== person)
    .map((one) => ({ one, relationship: one.sex === 'female' ? 'Daughter' : 'Son' }));
  const chosen = [...partners, ...children].slice(0, MOST);
  const share = Math.floor(100 / chosen.length);
  const fields: SampleFields = {};
  for (const [index, { one, relationship }] of chosen.entries()) {
    // The first one gets what is left over.
    const percentage = index === 0 ? 100 - share * (chosen.length - 1) : share;
    const more = { relationship, address: household.address, percentage: String(percentage) };
    Object.assign(fields, prefixed(`ben${index + 1}`, { ...personFields(one), ...more }));
  }
  return fields;
}

const personFields = (person: Person): SampleFields => ({
  name: fullName(person),
  dob: person.dob,
  ssn: sampleSsn(),
});

const prefixed = (key: string, fields: SampleFields): SampleFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${key}_${name}`, value]));
