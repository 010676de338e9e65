import { formTypeContract } from '@porchlight/forms/testing';
import { expect, it } from 'vitest';
import { iulApplication, universalLife } from './life-form.ts';

formTypeContract(iulApplication);

it('asks the same in both applications', () => {
  expect(universalLife.steps).toBe(iulApplication.steps);
  expect(universalLife.rules).toBe(iulApplication.rules);
});

const person =
  'nameTitle firstName middleName lastName nameSuffix dateOfBirth gender ssn countryOfBirth stateOfBirth usCitizen foreignTravel heightFt heightIn weight isMilitary employmentStatus validDriversLicense';
const home = 'streetAddress city state zip';

it.each([
  ['personalInfo', `${person} ${home} primary_phone email mailingDifferentResidential`],
  ['addressInfo', 'mailing_streetAddress mailing_city mailing_state mailing_zip'],
  [
    'ownership',
    'isPrimaryOwner isJointOwner joint_firstName joint_lastName joint_dateOfBirth joint_ssn isSecondaryAddressNotifications beneficiaries',
  ],
  [
    'medicalHistory',
    'hasWeightChange hasHeartDisease hasDiabetes hasCancer smokeStatus primaryPhysician currentMedications',
  ],
  ['banking', 'bankName accountName routingNumber accountNumber accountType'],
])('stores the section %s with its fields', (section, names) => {
  const fields = iulApplication.steps.flatMap(({ schema }) =>
    Object.keys(schema.properties?.[section]?.properties ?? {}),
  );
  expect(fields.toSorted()).toEqual(names.split(' ').toSorted());
});

it('writes the first beneficiaries to the record of the client', () => {
  const values = {
    ownership: { beneficiaries: [{ name: 'Ana', percentage: 60 }, { relationship: 'child' }] },
  };
  const written = iulApplication.derived!.map(
    ({ clientField, text }) => [clientField, text(values)] as const,
  );
  expect(Object.fromEntries(written.filter(([, text]) => text !== ''))).toEqual({
    ben1_name: 'Ana',
    ben1_percentage: '60',
    ben2_relationship: 'Child',
  });
});
