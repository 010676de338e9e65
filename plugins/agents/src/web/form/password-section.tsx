import { Button, Card, FormError, Icon, Note, PasswordField, showToast } from '@porchlight/ui';
import {
  type LoginAnswer,
  messageResolver,
  showServerErrors,
  useActor,
  useApi,
  useSession,
} from '@porchlight/web';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Agent } from '../../generated/types.ts';
import { changePassword } from '../agents-api.ts';
import { formTexts } from './agent-form-texts.ts';
import { passwordMessages, type PasswordValues } from './password-values.ts';
import { passwordFailure } from './save-failure.ts';

/** Sets a new password; one's own needs the current one. */
export function PasswordSection({ agent }: { readonly agent: Agent }) {
  const api = useApi();
  const actor = useActor();
  const { signIn } = useSession();
  const own = agent.id === actor.id;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<PasswordValues>({
    defaultValues: { password: '', current_password: '' },
    resolver: messageResolver((values) => passwordMessages(values, own)),
  });
  const { errors, isSubmitting } = form.formState;

  async function store({ password, current_password }: PasswordValues): Promise<void> {
    setFailure(null);
    try {
      await changePassword(api, agent.id, own ? { password, current_password } : { password });
    } catch (error) {
      showServerErrors(error, form.setError, ['password', 'current_password']);
      setFailure(passwordFailure(error));
      return;
    }
    form.reset();
    if (own) await stay(agent.username, password);
    showToast({ tone: 'done', text: formTexts.passwordUpdated });
  }

  /** The change ended every token of the account, this one too; the new password opens the next. */
  async function stay(username: string, password: string): Promise<void> {
    const credentials = { username, password };
    const answer = await api
      .post<LoginAnswer>('/crm/login', credentials, { retry: false })
      .catch(() => null);
    if (answer !== null) await signIn(answer);
  }

  return (
    <Card title="Change Password" icon={<Icon name="key-round" />}>
      <form
        className="agent-form__fields"
        onSubmit={(event) => void form.handleSubmit(store)(event)}
        noValidate
      >
        <FormError>{failure}</FormError>
        {/* Tells password keepers whose password this is. */}
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
            <PasswordField
              label="Current password"
              error={errors.current_password?.message}
              {...form.register('current_password')}
            />
          )}
          <PasswordField
            label="New password"
            autoComplete="new-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
        </div>
        <Note>{own ? formTexts.ownPassword : formTexts.otherPassword}</Note>
        <div className="agent-form__foot">
          <Button type="submit" busyText={isSubmitting ? 'Updating...' : null}>
            Update Password
          </Button>
        </div>
      </form>
    </Card>
  );
}
