import { Facts, formatDateText } from '@porchlight/ui';
import { carrierAmounts, medicareCarriers } from '../../../rules/insurance-plans.ts';
import { turns65 } from '../../../rules/turns-65.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { useToday } from '../../use-today.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { AmountFact, CardFact, DateFact } from '../kit/facts.tsx';
import { isBlank } from '../kit/is-blank.ts';
import { SecretFact } from '../kit/secret-fact.tsx';
import { medicareFields } from './plan-fields.ts';
import { plansTexts } from './plans-texts.ts';
import './plans.css';

/** Medicare and Medicaid; of a client without either, when it turns 65. */
export function MedicareCard({ client }: ClientDetailCardProps) {
  const birthday = turns65(client.dob, useToday());
  const amounts = carrierAmounts(client, medicareCarriers);
  return (
    <EditableCard
      client={client}
      kind="health_medicare"
      title={plansTexts.medicare}
      icon="shield-check"
      fields={medicareFields}
    >
      {birthday !== null && isBlank(client, medicareFields) ? (
        <p className="client-plans__none">
          {plansTexts.notOnMedicare[birthday.when](formatDateText(birthday.on))}
        </p>
      ) : (
        <Facts>
          <SecretFact client={client} field="medicarenumber" label={plansTexts.medicareNumber} />
          <SecretFact client={client} field="medicaidnumber" label={plansTexts.medicaidNumber} />
          <DateFact client={client} field="part_a_effective" label={plansTexts.partA} />
          <DateFact client={client} field="part_b_effective" label={plansTexts.partB} />
          {amounts.length === 0 && <CardFact label={plansTexts.carriers} />}
          {amounts.map(({ carrier }) => (
            <AmountFact
              key={carrier}
              client={client}
              field={carrier}
              label={plansTexts.carrier[carrier]}
            />
          ))}
        </Facts>
      )}
    </EditableCard>
  );
}
