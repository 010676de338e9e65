import { Facts, formatDateText } from '@porchlight/ui';
import { lineAmounts } from '../../../rules/plan-lines.ts';
import { turns65 } from '../../../rules/turns-65.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { useToday } from '../../use-today.ts';
import { contributedField, isBlank } from '../kit/card-fields.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { CardFact, DateFact, DollarFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { medicareEdit, medicareFields, medicareTexts } from './medicare.ts';
import { plansTexts, usePlanLines } from './plans.ts';
import './plans.css';

/** Medicare and Medicaid; for a client without either, when they turn 65. */
export function MedicareCard({ client }: ClientDetailCardProps) {
  const birthday = turns65(client.dob, useToday());
  const lines = usePlanLines('medicare');
  const amounts = lineAmounts(client, lines);
  const fields = [...medicareFields, ...lines.map(({ field }) => contributedField(field))];
  return (
    <ClientCard client={client} card="medicare" edit={medicareEdit} icon="shield-check">
      {birthday !== null && isBlank(client, fields) ? (
        <p className="client-plans__none">
          {medicareTexts.noMedicare[birthday.when](formatDateText(birthday.on))}
        </p>
      ) : (
        <Facts>
          <SecretFact client={client} field="medicarenumber" label={medicareTexts.medicareNumber} />
          <SecretFact client={client} field="medicaidnumber" label={medicareTexts.medicaidNumber} />
          <DateFact client={client} field="part_a_effective" label={medicareTexts.partA} />
          <DateFact client={client} field="part_b_effective" label={medicareTexts.partB} />
          {lines.length > 0 && amounts.length === 0 && <CardFact label={plansTexts.carriers} />}
          {amounts.map(({ field, label, amount }) => (
            <DollarFact key={field} label={label} amount={amount} />
          ))}
        </Facts>
      )}
    </ClientCard>
  );
}
