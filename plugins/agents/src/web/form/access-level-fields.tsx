import { Checkbox, Note } from '@porchlight/ui';
import { useActor } from '@porchlight/web';
import type { AccessFlags } from '../../rules/access-rights.ts';
import { type AccountAccess, refuseFlagChange } from '../../rules/account-actions.ts';
import { accessLevels } from '../access-levels.ts';
import { formTexts } from './agent-form-texts.ts';

interface AccessLevelFieldsProps {
  readonly flags: AccessFlags;
  /** As stored; null for a new agent. */
  readonly before: AccountAccess | null;
  readonly onChange: (name: keyof AccessFlags, on: boolean) => void;
}

/** The access levels as checkboxes; shown only to full staff access. */
export function AccessLevelFields({ flags, before, onChange }: AccessLevelFieldsProps) {
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
