import { Button, Card, FormError, Icon, Note, showToast } from '@porchlight/ui';
import {
  FieldControl,
  FormElement,
  useActor,
  useApi,
  useRecordForm,
  useSession,
} from '@porchlight/web';
import { signInEndpoints } from '../../sign-in-endpoints.ts';
import type { Agent, PasswordChange } from '../../generated/types.ts';
import { changePassword } from '../agents-api.ts';
import { formTexts } from './agent-form-texts.ts';
import { passwordFailure } from './save-failure.ts';
import type { FieldMessage } from '@porchlight/kernel';
import { schemaMessages } from '@porchlight/schemas';
import { passwordChangeSchema } from '../../generated/schemas/password-change.ts';
import { validatePasswordChange } from '../../generated/validators/password-change.js';
import { currentPasswordMissing } from '../../problems.ts';

const blank: PasswordValues = { password: '', current_password: '' };

/** Sets a new password; changing one's own needs the current one. */
export function PasswordSection({ agent }: { readonly agent: Agent }) {
  const api = useApi();
  const actor = useActor();
  const { signIn } = useSession();
  const own = agent.id === actor.id;
  const form = useRecordForm<PasswordValues, PasswordValues>({
    record: blank,
    valuesOf: () => blank,
    check: (values) => passwordMessages(values, own),
    async save({ password, current_password }) {
      await changePassword(api, agent.id, own ? { password, current_password } : { password });
      if (own) await renewSession(password);
      return blank;
    },
    onSaved: () => void showToast({ tone: 'done', text: formTexts.passwordUpdated }),
    onFailure(error, show) {
      // A reason that is shown at its field is not repeated above it.
      return passwordFailure(show() === null ? null : error);
    },
  });

  /** The change ended every token of the account, this one too; the new password opens the next. */
  async function renewSession(password: string): Promise<void> {
    const credentials = { username: agent.username, password };
    const response = await api
      .call(signInEndpoints.signIn, { body: credentials, retry: false })
      .catch(() => null);
    if (response !== null) await signIn(response);
  }

  return (
    <Card title="Change Password" icon={<Icon name="key-round" />}>
      <FormElement form={form} className="agent-form__fields">
        <FormError>{form.failure}</FormError>
        {/* Lets password managers know whose password this is. */}
        <input
          type="text"
          className="agent-form__username"
          autoComplete="username"
          value={agent.username}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <div className="agent-form__pair">
          {own && (
            <FieldControl
              form={form}
              field={{ name: 'current_password', label: 'Current password', widget: 'password' }}
            />
          )}
          <FieldControl
            form={form}
            field={{ name: 'password', label: 'New password', widget: 'new-password' }}
          />
        </div>
        <Note>{own ? formTexts.ownPassword : formTexts.otherPassword}</Note>
        <div className="agent-form__foot">
          <Button type="submit" busyText={form.isSaving ? 'Updating...' : null}>
            Update Password
          </Button>
        </div>
      </FormElement>
    </Card>
  );
}

interface PasswordValues {
  readonly password: string;
  readonly current_password: string;
}

/** The broken rules by field; an empty field is a missing one. */
function passwordMessages(values: PasswordValues, own: boolean): readonly FieldMessage[] {
  const { password, current_password } = values;
  const body: Partial<PasswordChange> = password === '' ? {} : { password };
  const messages = schemaMessages(validatePasswordChange, passwordChangeSchema, body);
  if (!own || current_password !== '') return messages;
  return [{ field: 'current_password', message: currentPasswordMissing.message }, ...messages];
}
