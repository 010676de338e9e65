import { Fact, Icon, Note, TextField } from '@porchlight/ui';
import { defineCard } from './kit/define-card.tsx';
import { DeleteStored } from './kit/delete-stored.tsx';
import './logins.css';

const PORTAL = 'Medicare portal';
const NO_FIELD = 'no db field yet';

/** Shown, but not stored yet. */
const withoutField = ['Medicare password', 'SSA', 'IB', 'AARP'];

/**
 * The login at the Medicare portal, and those that have no field yet; the password is taken only if the agency stores
 * such passwords.
 */
export const loginsCard = defineCard({
  card: 'logins',
  kind: 'medicare_portal',
  icon: 'key-round',
  staysOpen: true,
  sections: ({ notStored }) => [
    {
      title: PORTAL,
      fields: [
        { name: 'medicare_gov', label: 'Medicare.gov', factLabel: PORTAL, wide: true },
        { name: 'mp_username', label: 'Username', revealName: 'Portal username' },
        {
          name: 'mp_pass',
          label: 'Password',
          revealName: 'Portal password',
          disabledReason: notStored('mp_pass') ?? undefined,
        },
      ],
    },
  ],
  aside: (form, { notStored }) => (
    <>
      {notStored('mp_pass') !== null && (
        <DeleteStored form={form} field="mp_pass" label="Delete Stored Password" />
      )}
      <div className="client-logins-warning">
        <Note tone="payment" icon={<Icon name="triangle-alert" />}>
          Medicare and the Marketplace prohibit agents from using a client&apos;s login, even with
          permission.
        </Note>
      </div>
      <LoginsWithoutField />
    </>
  ),
  furtherFacts: withoutField.map((label) => <Fact key={label} label={label} empty={NO_FIELD} />),
});

function LoginsWithoutField() {
  return (
    <fieldset className="client-logins-others">
      <legend className="client-logins-others__title">Other logins</legend>
      {withoutField.map((label) => (
        <TextField key={label} label={label} value={NO_FIELD} disabled readOnly />
      ))}
    </fieldset>
  );
}
