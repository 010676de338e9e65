import { Fact, Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { loginsTexts } from './logins-texts.ts';

/** The login at the Medicare portal; the others have no field yet. */
export function LoginsCard({ client }: ClientDetailCardProps) {
  return (
    <EditableCard
      client={client}
      kind="medicare_portal"
      title={loginsTexts.title}
      icon="key-round"
      fields={['medicare_gov', 'mp_username', 'mp_pass']}
    >
      <Facts>
        <TextFact client={client} field="medicare_gov" label={loginsTexts.portal} />
        <SecretFact
          client={client}
          field="mp_username"
          label={loginsTexts.username}
          revealName={loginsTexts.portalUsername}
        />
        <SecretFact
          client={client}
          field="mp_pass"
          label={loginsTexts.password}
          revealName={loginsTexts.portalPassword}
        />
        {loginsTexts.withoutField.map((label) => (
          <Fact key={label} label={label} empty={loginsTexts.noField} />
        ))}
      </Facts>
    </EditableCard>
  );
}
