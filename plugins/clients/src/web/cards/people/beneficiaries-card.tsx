import { Icon } from '@porchlight/ui';
import type { Client } from '../../../generated/types.ts';
import { beneficiaryShares } from '../../../rules/beneficiary-shares.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { isBlank } from '../kit/card-fields.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { SecretValue } from '../kit/secret-fact.tsx';
import { peopleTexts } from './people-texts.ts';
import { useBorn } from './use-born.ts';
import {
  beneficiaries,
  beneficiariesEdit,
  beneficiariesTexts,
  type Beneficiary,
  shareWarnings,
} from './beneficiaries.tsx';
import './people.css';

/** Up to 4 people who inherit, with their shares, and notes about them. */
export function BeneficiariesCard({ client }: ClientDetailCardProps) {
  const filled = beneficiaries.filter(
    ({ n: _n, ...fields }) => !isBlank(client, Object.values(fields)),
  );
  const shares = beneficiaryShares(filled.map((one) => client[one.percentage]));
  const notes = client.beneficiary.trim();
  return (
    <ClientCard
      client={client}
      card="beneficiaries"
      edit={beneficiariesEdit}
      icon="users"
      meta={beneficiariesTexts.count(filled.length, beneficiaries.length, shares.total)}
    >
      {filled.length === 0 && notes === '' && (
        <p className="client-people__none">{kitTexts.empty}</p>
      )}
      {filled.length > 0 && (
        <ul>
          {filled.map((one) => (
            <BeneficiaryRow key={one.n} client={client} beneficiary={one} />
          ))}
        </ul>
      )}
      {shareWarnings(shares, filled).map((warning) => (
        <p key={warning} className="client-people__warning">
          <Icon name="triangle-alert" size={14} />
          {warning}
        </p>
      ))}
      {notes !== '' && <p className="client-people__notes">{notes}</p>}
    </ClientCard>
  );
}

interface BeneficiaryRowProps {
  readonly client: Client;
  readonly beneficiary: Beneficiary;
}

/** Name, relationship and share; the rest follows in small print. */
function BeneficiaryRow({ client, beneficiary }: BeneficiaryRowProps) {
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
