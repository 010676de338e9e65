import { Fact, Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { loginsEdit, loginsTexts } from './logins.tsx';

/** The login at the Medicare portal, and those that have no field yet. */
export function LoginsCard({ client }: ClientDetailCardProps) {
  return (
    <ClientCard client={client} card="logins" edit={loginsEdit} icon="key-round">
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
    </ClientCard>
  );
}
