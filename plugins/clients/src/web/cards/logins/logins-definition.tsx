import { Icon, Note, TextField } from '@porchlight/ui';
import type { EditDialogDefinition, EditFieldOptions } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { RemoveKept } from '../kit/remove-kept.tsx';
import { loginsTexts } from './logins-texts.ts';
import './logins.css';

const password: EditFieldOptions = { name: 'mp_pass', label: loginsTexts.password };

/** `refusal` says why no password is taken; null where one is. */
export function loginsDialog(refusal: string | null): EditDialogDefinition {
  return {
    kind: 'medicare_portal',
    title: kitTexts.edit(loginsTexts.title),
    sections: [
      {
        title: loginsTexts.portal,
        fields: [
          { name: 'medicare_gov', label: loginsTexts.site, wide: true },
          { name: 'mp_username', label: loginsTexts.username },
          refusal === null ? password : { ...password, disabledReason: refusal },
        ],
      },
    ],
    aside: (form) => (
      <>
        {refusal !== null && (
          <RemoveKept form={form} field="mp_pass" label={loginsTexts.removePassword} />
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
}

/** Logins that nothing keeps yet: shown disabled. */
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
