import { expect, it } from 'vitest';
import { contradictions, type KnownIdentity } from './contradictions.ts';

const maria: KnownIdentity = {
  first: 'Maria',
  last: 'Lopez',
  dob: '1980-03-05',
  ssn: '***-**-6037',
  medicare_number: '••••MK73',
};
const blank = { first: '', last: '', dob: '', ssn: '', medicare_number: '' };

it.each<[Partial<KnownIdentity>, readonly string[]]>([
  [{}, []],
  [{ dob: '1980-03-06' }, []],
  [{ last: 'Diaz' }, []],
  [{ first: 'Jose', dob: '' }, ['name']],
  [{ last: 'Diaz', dob: '' }, ['name']],
  [{ first: 'Jose', dob: '1982-01-01' }, ['name', 'birth_date']],
  [{ ssn: '***-**-0001' }, ['ssn']],
  [{ medicare_number: '••••0001' }, ['medicare_number']],
  [{ first: 'Jose', dob: '1982-01-01', ssn: '***-**-0001' }, ['name', 'birth_date', 'ssn']],
  [{ ssn: '', medicare_number: '' }, []],
])('a row with %j contradicts in %j', (row, differs) => {
  expect(contradictions({ ...maria, ...row }, maria)).toEqual(differs);
});

it('contradicts nothing where the client or the row says nothing', () => {
  expect(contradictions(maria, blank)).toEqual([]);
  expect(contradictions(blank, maria)).toEqual([]);
});
