import { Button, Card, FormError, Icon, Note } from '@porchlight/ui';
import { FieldControl, FormElement, type FormField, useActor } from '@porchlight/web';
import type { Agent } from '../../generated/types.ts';
import { accessProblems, emailTaken } from '../../problems.ts';
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
 * Names, email, username, and access level of one agent; a new one also gets a password. Read-only, with the reason,
 * if the current user may not change the account.
 */
export function AgentForm({ agent, onSaved, onCancel }: AgentFormProps) {
  const actor = useActor();
  const { form, values, availability, refusal } = useAgentForm(agent, onSaved);
  const readOnly = refusal !== null;
  const fields: readonly FormField[] = [
    { name: 'first_name', label: 'First name', readOnly },
    { name: 'last_name', label: 'Last name', readOnly },
    {
      name: 'email',
      label: 'Email',
      widget: 'email',
      error: availability === 'taken' ? emailTaken.message : undefined,
      help: emailHelp[availability],
      readOnly,
    },
    { name: 'username', label: 'Username', widget: 'username', readOnly },
  ];
  const password: FormField = { name: 'password', label: 'Password', widget: 'new-password' };

  return (
    <Card title={agent === null ? 'New agent' : 'Account'} icon={<Icon name="user" />}>
      <FormElement form={form} className="agent-form__fields">
        {refusal !== null && <Note>{accessProblems[refusal].message}</Note>}
        <FormError>{form.failure}</FormError>
        <div className="agent-form__pair">
          {(agent === null ? [...fields, password] : fields).map((field) => (
            <FieldControl key={field.name} form={form} field={field} />
          ))}
        </div>
        {actor.has_all_staff_access && (
          <AccessLevelFields flags={values} before={agent} onChange={form.set} />
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
              busyText={form.isSaving ? formTexts.saving : null}
              disabledReason={agent !== null && !form.isDirty ? formTexts.nothingChanged : null}
            >
              {agent === null ? 'Add Agent' : 'Save Changes'}
            </Button>
          </div>
        )}
      </FormElement>
    </Card>
  );
}

const emailHelp = {
  unknown: undefined,
  taken: undefined,
  checking: formTexts.checkingEmail,
  free: formTexts.emailFree,
} as const;
