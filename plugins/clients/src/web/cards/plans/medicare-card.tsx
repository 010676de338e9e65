import { Facts, formatDateText } from '@porchlight/ui';
import { lineAmounts } from '../../../rules/plan-lines.ts';
import { turns65 } from '../../../rules/turns-65.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { useToday } from '../../use-today.ts';
import { contributedField } from '../kit/card-fields.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { CardFact, DateFact, DollarFact } from '../kit/facts.tsx';
import { isBlank } from '../kit/is-blank.ts';
import { SecretFact } from '../kit/secret-fact.tsx';
import { medicareFields } from './plan-fields.ts';
import { plansTexts } from './plans-texts.ts';
import { usePlanLines } from './use-plan-lines.ts';
import './plans.css';

/** Medicare and Medicaid; of a client without either, when it turns 65. */
export function MedicareCard({ client }: ClientDetailCardProps) {
  const birthday = turns65(client.dob, useToday());
  const lines = usePlanLines('medicare');
  const amounts = lineAmounts(client, lines);
  const fields = [...medicareFields, ...lines.map(({ field }) => contributedField(field))];
  return (
    <EditableCard
      client={client}
      kind="health_medicare"
      title={plansTexts.medicare}
      icon="shield-check"
      fields={fields}
    >
      {birthday !== null && isBlank(client, fields) ? (
        <p className="client-plans__none">
          {plansTexts.notOnMedicare[birthday.when](formatDateText(birthday.on))}
        </p>
      ) : (
        <Facts>
          <SecretFact client={client} field="medicarenumber" label={plansTexts.medicareNumber} />
          <SecretFact client={client} field="medicaidnumber" label={plansTexts.medicaidNumber} />
          <DateFact client={client} field="part_a_effective" label={plansTexts.partA} />
          <DateFact client={client} field="part_b_effective" label={plansTexts.partB} />
          {lines.length > 0 && amounts.length === 0 && <CardFact label={plansTexts.carriers} />}
          {amounts.map(({ field, label, amount }) => (
            <DollarFact key={field} label={label} amount={amount} />
          ))}
        </Facts>
      )}
    </EditableCard>
  );
}
