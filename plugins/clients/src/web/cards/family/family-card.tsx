import type { ClientDetailCardProps } from '../../../slots.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { familyFields, OPEN_AT_FIRST, relatives } from './family-fields.ts';
import { familyTexts } from './family-texts.ts';
import { RelativeLine } from './relative-line.tsx';

/** Ages and conditions of parents and siblings; the first two are open. */
export function FamilyCard({ client }: ClientDetailCardProps) {
  return (
    <EditableCard
      client={client}
      kind="family_history"
      title={familyTexts.title}
      icon="activity"
      fields={familyFields}
    >
      {relatives.map((relative, index) => (
        <RelativeLine
          key={relative.key}
          client={client}
          relative={relative}
          openAtFirst={index < OPEN_AT_FIRST}
        />
      ))}
    </EditableCard>
  );
}
