import { Icon, SegmentedFilter } from '@porchlight/ui';
import { useEffect, useId, useRef } from 'react';
import type { EditConflict, RemoteChange } from './edit-conflict.ts';
import { fieldLabel, fieldText } from './field-text.ts';
import type { FormDefinition } from './form-definition.ts';
import { formTexts } from './form-texts.ts';
import './conflict-panel.css';

interface ConflictPanelProps {
  readonly conflict: EditConflict;
  readonly definition: FormDefinition;
  /** What the record is: 'client'. */
  readonly noun: string;
  readonly onChoose: (change: RemoteChange, whose: 'mine' | 'theirs') => void;
}

const texts = formTexts.conflict;

/** Shows both values of each field that two people changed, and lets the user choose. */
export function ConflictPanel({ conflict, definition, noun, onChoose }: ConflictPanelProps) {
  const title = useId();
  const hasChoice = conflict.changes.some(({ mine }) => mine !== null);
  const panel = useRef<HTMLElement>(null);

  // The panel is at the top of a dialog that may be scrolled to its Save button.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <section ref={panel} className="edit-conflict" aria-labelledby={title}>
      <div className="edit-conflict__head" role="alert">
        <Icon name="triangle-alert" />
        <div>
          <p id={title} className="edit-conflict__title">
            {texts.title(conflict.who, noun)}
          </p>
          <p>{hasChoice ? texts.hint : texts.nothingToChoose}</p>
        </div>
      </div>
      {conflict.changes.map((change) => {
        const { field, mine, theirs } = change;
        const label = fieldLabel(definition, field);
        return (
          <div key={field} className="edit-conflict__field">
            <dl className="edit-conflict__values">
              <dt>{label}</dt>
              <Value name={texts.now} text={fieldText(definition, field, theirs)} />
              {mine !== null && (
                <Value name={texts.yours} text={fieldText(definition, field, mine)} />
              )}
            </dl>
            {mine === null ? (
              <span className="edit-conflict__taken">{texts.accepted}</span>
            ) : (
              <SegmentedFilter
                label={texts.choice(label)}
                options={choices}
                value={conflict.taken.has(field) ? 'theirs' : 'mine'}
                onChange={(whose) => onChoose(change, whose)}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

const choices = [
  { value: 'mine', label: texts.keepMine },
  { value: 'theirs', label: texts.takeTheirs },
] as const;

function Value({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <dd>
      <span className="edit-conflict__name">{name}</span> {text || texts.empty}
    </dd>
  );
}
