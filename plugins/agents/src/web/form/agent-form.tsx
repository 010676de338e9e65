import { LANGUAGE_NAMES, LANGUAGES } from '@porchlight/kernel';
import { Button, Card, FormError, Icon, Note, Checkbox } from '@porchlight/ui';
import { FieldControl, FormElement, type FormField, useActor } from '@porchlight/web';
import type { Agent } from '../../generated/types.ts';
import { accessProblems, emailTaken } from '../../problems.ts';
import { formTexts } from './agent-form-texts.ts';
import { type AgentSaved, useAgentForm } from './use-agent-form.ts';
import type { AccessFlags } from '../../rules/access-rights.ts';
import { type AccountAccess, refuseFlagChange } from '../../rules/account-actions.ts';
import { accessLevels } from '../access-levels.ts';

interface AgentFormProps {
  /** Null for a new agent. */
  readonly agent: Agent | null;
  readonly onSaved: AgentSaved;
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

  const needsPassword = agent === null && !values.isInvited;

  return (
    <Card title={agent === null ? 'New agent' : 'Account'} icon={<Icon name="user" />}>
      <FormElement form={form} className="agent-form__fields">
        {refusal !== null && <Note>{accessProblems[refusal].message}</Note>}
        <FormError>{form.failure}</FormError>
        <div className="agent-form__pair">
          {(needsPassword ? [...fields, password] : fields).map((field) => (
            <FieldControl key={field.name} form={form} field={field} />
          ))}
        </div>
        {agent === null && (
          <Checkbox
            label={formTexts.invite}
            help={formTexts.inviteHelp}
            checked={values.isInvited}
            onChange={(event) => form.set('isInvited', event.target.checked)}
          />
        )}
        {agent === null && values.isInvited && (
          <div className="agent-form__pair">
            <FieldControl form={form} field={inviteLanguage} />
          </div>
        )}
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
              {agent !== null ? 'Save Changes' : values.isInvited ? 'Invite Agent' : 'Add Agent'}
            </Button>
          </div>
        )}
      </FormElement>
    </Card>
  );
}

const inviteLanguage: FormField = {
  name: 'language',
  label: formTexts.inviteLanguage,
  widget: 'select',
  options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
};

const emailHelp = {
  unknown: undefined,
  taken: undefined,
  checking: formTexts.checkingEmail,
  free: formTexts.emailFree,
} as const;

interface AccessLevelFieldsProps {
  readonly flags: AccessFlags;
  /** As stored; null for a new agent. */
  readonly before: AccountAccess | null;
  readonly onChange: (name: keyof AccessFlags, on: boolean) => void;
}

/** The access levels as checkboxes; shown only to full staff access. */
function AccessLevelFields({ flags, before, onChange }: AccessLevelFieldsProps) {
  const actor = useActor();
  const refusalOf = (name: keyof AccessFlags) =>
    refuseFlagChange(actor, before, { ...flags, [name]: !flags[name] });
  const isGiveable = (name: keyof AccessFlags) => refusalOf(name) !== 'above-own-level';
  return (
    <fieldset className="agent-form__levels">
      <legend className="agent-form__legend">{formTexts.accessLevel}</legend>
      {accessLevels.map(({ name, label, meaning }) => (
        <Checkbox
          key={name}
          label={label}
          help={isGiveable(name) ? meaning : formTexts.beyondReach}
          checked={flags[name]}
          disabled={!isGiveable(name) || refusalOf(name) === 'beyond-own-access'}
          onChange={(event) => onChange(name, event.target.checked)}
        />
      ))}
      {before?.id === actor.id && <Note>{formTexts.ownAccess}</Note>}
    </fieldset>
  );
}
