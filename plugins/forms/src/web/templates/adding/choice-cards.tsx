import { FieldError, Icon, isIconName } from '@porchlight/ui';
import { useId } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A name of the portal's icons; any other shows a file. */
  readonly icon: string;
  readonly detail?: string;
  readonly facts?: string;
}

interface ChoiceCardsProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of several choices, each with an icon and a few words. */
export function ChoiceCards({ label, choices, value, error, onChange }: ChoiceCardsProps) {
  const id = useId();
  return (
    <fieldset className="choice-cards" aria-describedby={error && `${id}-error`}>
      <legend className="choice-cards__legend">{label}</legend>
      <div className="choice-cards__grid">
        {choices.map((choice) => (
          <label key={choice.value} className="choice-card">
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-invalid={error !== undefined || undefined}
              onChange={() => onChange(choice.value)}
            />
            <Icon name={isIconName(choice.icon) ? choice.icon : 'file-text'} />
            <span className="choice-card__text">
              <span className="choice-card__label">{choice.label}</span>
              {choice.detail !== undefined && <span>{choice.detail}</span>}
              {choice.facts !== undefined && (
                <span className="choice-card__facts">{choice.facts}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
