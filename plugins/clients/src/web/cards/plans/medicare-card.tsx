import { useToday } from '@porchlight/web';
import { Facts, formatDateText } from '@porchlight/ui';
import { lineAmounts } from '../../../rules/plan-lines.ts';
import { turns65 } from '../../../rules/turns-65.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { type CardField, contributedField, isBlank } from '../kit/card-fields.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { DateFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { CarrierAmounts } from './carrier-amounts.tsx';
import { carrierSections, plansTexts, usePlanLines } from './plans.ts';
import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import './plans.css';

const medicareTexts = {
  medicareNumber: 'Medicare number',
  medicaidNumber: 'Medicaid number',
  partA: 'Part A effective',
  partB: 'Part B effective',
  noMedicare: {
    ahead: (date: string) => `No Medicare on file. Turns 65 on ${date}.`,
    today: () => 'No Medicare on file. Turns 65 today.',
    past: (date: string) => `No Medicare on file. Turned 65 on ${date}.`,
  },
} as const;

/** The lines after the carriers. */
const medicareFields: readonly CardField[] = [
  'medicarenumber',
  'medicaidnumber',
  'part_a_effective',
  'part_b_effective',
];

/** Medicare and Medicaid: numbers, dates, amounts per carrier. */
export const medicareEdit: ClientEdit = {
  kind: 'health_medicare',
  dialog: ({ planLines }) => ({
    title: kitTexts.edit(clientTexts.cards.medicare),
    size: 'wide',
    sections: [
      {
        title: 'Numbers and dates',
        fields: [
          { name: 'medicarenumber', label: medicareTexts.medicareNumber },
          { name: 'medicaidnumber', label: medicareTexts.medicaidNumber },
          { name: 'part_a_effective', label: medicareTexts.partA },
          { name: 'part_b_effective', label: medicareTexts.partB },
        ],
      },
      ...carrierSections(planLines('medicare')),
    ],
  }),
};

/** Medicare and Medicaid; for a client without either, when they turn 65. */
export function MedicareCard({ client }: ClientDetailCardProps) {
  const birthday = turns65(client.dob, useToday());
  const lines = usePlanLines('medicare');
  const amounts = lineAmounts(client, lines);
  const fields = [...medicareFields, ...lines.map(({ field }) => contributedField(field))];
  return (
    <ClientCard
      client={client}
      card="medicare"
      edit={medicareEdit}
      icon="shield-check"
      staysOpen={birthday !== null}
    >
      {birthday !== null && isBlank(client, fields) ? (
        <p className="client-plans__none">
          {medicareTexts.noMedicare[birthday.when](formatDateText(birthday.on))}
        </p>
      ) : (
        <>
          <Facts>
            <SecretFact
              client={client}
              field="medicarenumber"
              label={medicareTexts.medicareNumber}
            />
            <SecretFact
              client={client}
              field="medicaidnumber"
              label={medicareTexts.medicaidNumber}
            />
            <DateFact client={client} field="part_a_effective" label={medicareTexts.partA} />
            <DateFact client={client} field="part_b_effective" label={medicareTexts.partB} />
          </Facts>
          {lines.length > 0 && (
            <div className="client-carriers">
              <CarrierAmounts
                title={plansTexts.carriers}
                caption={amounts.length === 0 ? kitTexts.empty : plansTexts.amounts}
                amounts={amounts}
              />
            </div>
          )}
        </>
      )}
    </ClientCard>
  );
}
