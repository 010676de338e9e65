import { Icon } from '@porchlight/ui';
import { beneficiaryShares } from '../../../rules/beneficiary-shares.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { isBlank } from '../kit/is-blank.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { beneficiariesTexts, shareWarnings } from './beneficiaries-texts.ts';
import { beneficiaries, beneficiaryFields, fieldsOfBeneficiary } from './beneficiary-fields.ts';
import { BeneficiaryRow } from './beneficiary-row.tsx';
import '../people/people.css';

/** Up to 4 people who inherit, with their shares, and notes about them. */
export function BeneficiariesCard({ client }: ClientDetailCardProps) {
  const filled = beneficiaries.filter((one) => !isBlank(client, fieldsOfBeneficiary(one)));
  const shares = beneficiaryShares(filled.map((one) => client[one.percentage]));
  const warnings = shareWarnings(
    shares,
    filled.map(({ n }) => n),
  );
  const notes = client.beneficiary.trim();
  return (
    <EditableCard
      client={client}
      kind="beneficiaries"
      title={beneficiariesTexts.title}
      icon="users"
      meta={beneficiariesTexts.count(filled.length, beneficiaries.length, shares.total)}
      fields={beneficiaryFields}
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
      {warnings.map((warning) => (
        <p key={warning} className="client-people__warning">
          <Icon name="triangle-alert" size={14} />
          {warning}
        </p>
      ))}
      {notes !== '' && <p className="client-people__notes">{notes}</p>}
    </EditableCard>
  );
}
