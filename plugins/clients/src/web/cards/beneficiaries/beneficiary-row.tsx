import type { Client } from '../../../generated/types.ts';
import { SecretValue } from '../kit/secret-fact.tsx';
import { peopleTexts } from '../people/people-texts.ts';
import { useBorn } from '../people/use-born.ts';
import { beneficiariesTexts } from './beneficiaries-texts.ts';
import type { Beneficiary } from './beneficiary-fields.ts';
import '../people/people.css';

interface BeneficiaryRowProps {
  readonly client: Client;
  readonly beneficiary: Beneficiary;
}

/** Name, relationship and share; what else is known stands below in quiet words. */
export function BeneficiaryRow({ client, beneficiary }: BeneficiaryRowProps) {
  const { n, dob, ssn, license } = beneficiary;
  const name = client[beneficiary.name].trim() || beneficiariesTexts.nth(n);
  const percentage = client[beneficiary.percentage].trim();
  const address = client[beneficiary.address].trim();
  const born = useBorn()(client[dob]);
  return (
    <li className="client-people__person">
      <span>
        <span className="client-people__name">{name}</span>
        <span className="client-people__quiet">{client[beneficiary.relationship].trim()}</span>
      </span>
      <span className="client-people__quiet">
        {percentage === '' ? '' : beneficiariesTexts.share(percentage)}
      </span>
      <span className="client-people__details">
        {born.date !== '' && (
          <span className="client-people__detail">
            {[peopleTexts.born(born.date), born.age].filter(Boolean).join(', ')}
          </span>
        )}
        {client[ssn] !== '' && (
          <span className="client-people__detail">
            {peopleTexts.ssn}
            <SecretValue client={client} field={ssn} label={peopleTexts.ssnOf(name)} />
          </span>
        )}
        {client[license] !== '' && (
          <span className="client-people__detail">
            {peopleTexts.license}
            <SecretValue client={client} field={license} label={peopleTexts.licenseOf(name)} />
          </span>
        )}
        {address !== '' && <span className="client-people__detail">{address}</span>}
      </span>
    </li>
  );
}
