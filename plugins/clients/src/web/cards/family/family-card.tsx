import { Disclosure, Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { TextFact } from '../kit/facts.tsx';
import { familyFields, OPEN_AT_FIRST, relatives } from './family-fields.ts';
import { familyTexts } from './family-texts.ts';

const { title, names, labels } = familyTexts;

/** Ages and conditions of parents and siblings; the first two are open (CL-146). */
export function FamilyCard({ client }: ClientDetailCardProps) {
  return (
    <EditableCard
      client={client}
      kind="family_history"
      title={title}
      icon="activity"
      fields={familyFields}
    >
      {relatives.map(({ key, age, status }, index) => (
        <Disclosure
          key={key}
          title={names[key]}
          meta={[client[age].trim(), client[status].trim()].filter(Boolean).join(', ')}
          defaultOpen={index < OPEN_AT_FIRST}
        >
          <Facts>
            <TextFact client={client} field={age} label={labels.age} />
            <TextFact client={client} field={status} label={labels.status} />
          </Facts>
        </Disclosure>
      ))}
    </EditableCard>
  );
}
