import { Button, Card, FormError, Icon, Note, PasswordField, TextField } from '@porchlight/ui';
import { useActor, useShortcut } from '@porchlight/web';
import { useRef } from 'react';
import type { Agent } from '../../generated/types.ts';
import { accessProblems, emailTaken } from '../../problems.ts';
import { refuseAction } from '../../rules/account-actions.ts';
import { AccessLevelFields } from './access-level-fields.tsx';
import { formTexts } from './agent-form-texts.ts';
import { useAgentForm } from './use-agent-form.ts';

interface AgentFormProps {
  /** Null for a new agent. */
  readonly agent: Agent | null;
  readonly onSaved: (agent: Agent) => Promise<void> | void;
  readonly onCancel?: () => void;
}

/**
 * Names, email, username, and access level of one agent; a new one also gets a password. Read-only,
 * with the reason, where the current user may not change the account.
 */
export function AgentForm({ agent, onSaved, onCancel }: AgentFormProps) {
  const actor = useActor();
  const refusal = agent === null ? null : refuseAction('change-identity', actor, agent);
  const readOnly = refusal !== null;
  const { form, availability, failure, save, isDirty, isSaving } = useAgentForm(agent, onSaved);
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useShortcut('mod+enter', () => element.current?.requestSubmit(), {
    label: 'Save',
    inInputs: true,
  });
  const flags = form.watch(['is_owner', 'is_developer', 'has_all_staff_access', 'is_advisor']);
  const [is_owner, is_developer, has_all_staff_access, is_advisor] = flags;
  const unchanged = agent !== null && !isDirty ? formTexts.nothingChanged : null;

  /** Ctrl+Enter submits even while the button is disabled. */
  function submit(event: React.SyntheticEvent) {
    event.preventDefault();
    if (!isSaving && !readOnly && unchanged === null) save(event);
  }

  return (
    <Card title={agent === null ? 'New agent' : 'Account'} icon={<Icon name="user" />}>
      <form ref={element} className="agent-form__fields" onSubmit={submit} noValidate>
        {refusal !== null && <Note>{accessProblems[refusal].message}</Note>}
        <FormError>{failure}</FormError>
        <div className="agent-form__pair">
          <TextField
            label="First name"
            autoComplete="off"
            error={errors.first_name?.message}
            readOnly={readOnly}
            {...form.register('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete="off"
            error={errors.last_name?.message}
            readOnly={readOnly}
            {...form.register('last_name')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            error={errors.email?.message ?? (availability === 'taken' ? emailTaken.message : null)}
            help={emailHelp[availability]}
            readOnly={readOnly}
            {...form.register('email')}
          />
          <TextField
            label="Username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.username?.message}
            readOnly={readOnly}
            {...form.register('username')}
          />
          {agent === null && (
            <PasswordField
              label="Password"
              autoComplete="new-password"
              error={errors.password?.message}
              {...form.register('password')}
            />
          )}
        </div>
        {actor.has_all_staff_access && (
          <AccessLevelFields
            flags={{ is_owner, is_developer, has_all_staff_access, is_advisor }}
            before={agent}
            onChange={(name, on) => form.setValue(name, on, { shouldDirty: true })}
          />
        )}
        {!readOnly && (
          <div className="agent-form__foot">
            {onCancel && (
              <Button variant="ghost" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              busyText={isSaving ? 'Saving...' : null}
              disabledReason={unchanged}
            >
              {agent === null ? 'Add Agent' : 'Save Changes'}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

const emailHelp = {
  unknown: undefined,
  taken: undefined,
  checking: formTexts.checkingEmail,
  free: formTexts.emailFree,
} as const;
