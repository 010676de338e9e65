import { Fact, Facts, Icon, Note, TextField } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { DeleteStored } from '../kit/delete-stored.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import './logins.css';

const loginsTexts = {
  portal: 'Medicare portal',
  site: 'Medicare.gov',
  username: 'Username',
  password: 'Password',
  portalUsername: 'Portal username',
  portalPassword: 'Portal password',
  others: 'Other logins',
  noField: 'no db field yet',
  /** Shown, but not stored yet. */
  withoutField: ['Medicare password', 'SSA', 'IB', 'AARP'],
  deletePassword: 'Delete Stored Password',
  warning:
    "Medicare and the Marketplace prohibit agents from using a client's login, even with permission.",
} as const;

/** The login at the Medicare portal; its password is taken only if the agency stores such passwords. */
export const loginsEdit: ClientEdit = {
  kind: 'medicare_portal',
  dialog({ notStored }) {
    const refusal = notStored('mp_pass');
    return {
      title: kitTexts.edit(clientTexts.cards.logins),
      sections: [
        {
          title: loginsTexts.portal,
          fields: [
            { name: 'medicare_gov', label: loginsTexts.site, wide: true },
            { name: 'mp_username', label: loginsTexts.username },
            {
              name: 'mp_pass',
              label: loginsTexts.password,
              ...(refusal === null ? {} : { disabledReason: refusal }),
            },
          ],
        },
      ],
      aside: (form) => (
        <>
          {refusal !== null && (
            <DeleteStored form={form} field="mp_pass" label={loginsTexts.deletePassword} />
          )}
          <div className="client-logins-warning">
            <Note tone="payment" icon={<Icon name="triangle-alert" />}>
              {loginsTexts.warning}
            </Note>
          </div>
          <LoginsWithoutField />
        </>
      ),
    };
  },
};

function LoginsWithoutField() {
  return (
    <fieldset className="client-logins-others">
      <legend className="client-logins-others__title">{loginsTexts.others}</legend>
      {loginsTexts.withoutField.map((label) => (
        <TextField key={label} label={label} value={loginsTexts.noField} disabled readOnly />
      ))}
    </fieldset>
  );
}

/** The login at the Medicare portal, and those that have no field yet. */
export function LoginsCard({ client }: ClientDetailCardProps) {
  return (
    <ClientCard client={client} card="logins" edit={loginsEdit} icon="key-round" staysOpen>
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
