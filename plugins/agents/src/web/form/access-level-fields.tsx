import { Checkbox, Note } from '@porchlight/ui';
import { useActor } from '@porchlight/web';
import { type AccessFlags, refuseFlagChange } from '../../rules/access-rights.ts';
import { accessLevels } from '../access-levels.ts';
import { formTexts } from './agent-form-texts.ts';

interface AccessLevelFieldsProps {
  readonly flags: AccessFlags;
  /** As stored; null for a new agent. */
  readonly before: AccessFlags | null;
  readonly own: boolean;
  readonly onChange: (name: keyof AccessFlags, on: boolean) => void;
}

/** The access levels as boxes; shown only to full staff access (AG-024, AG-048). */
export function AccessLevelFields({ flags, before, own, onChange }: AccessLevelFieldsProps) {
  const actor = useActor();
  const isBeyond = (name: keyof AccessFlags) =>
    !flags[name] &&
    refuseFlagChange(actor, own, before, { ...flags, [name]: true }) === 'above-own-level';
  return (
    <fieldset className="agent-form__levels">
      <legend className="agent-form__legend">{formTexts.accessLevel}</legend>
      {accessLevels.map(({ name, label, meaning }) => (
        <Checkbox
          key={name}
          label={label}
          help={isBeyond(name) ? formTexts.beyondReach : meaning}
          checked={flags[name]}
          disabled={isBeyond(name)}
          onChange={(event) => onChange(name, event.target.checked)}
        />
      ))}
      {own && <Note>{formTexts.ownAccess}</Note>}
    </fieldset>
  );
}
