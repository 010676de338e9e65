import { newUuid } from '@porchlight/web';
import { Button, Icon, useStore } from '@porchlight/ui';
import type { PlacedField } from '../../../generated/types.ts';
import type { FieldProblem } from '../../../rules/builtin/field-problems.ts';
import { copiedFields, onAllPages } from '../../../rules/placing/new-fields.ts';
import { ArrangeButtons } from './arrange-buttons.tsx';
import { addFields } from './field-drags.ts';
import { deleteSelected } from './field-keys.ts';
import { FieldForm } from './field-form.tsx';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';
import { chosenFields } from './placer-state.ts';
import { SharedForm } from './shared-form.tsx';
import './inspector.css';

const texts = placerTexts.inspector;

interface InspectorProps {
  readonly problems: readonly FieldProblem[];
  /** Without the tools that place fields. */
  readonly isFixed: boolean;
}

/** The details of the selected field, or what several of them share. */
export function Inspector({ problems, isFixed }: InspectorProps) {
  const placer = usePlacer();
  const state = useStore(placer.state);
  const chosen = chosenFields(state);
  const [first] = chosen;
  return (
    <section className="inspector" aria-label={texts.title}>
      {first === undefined ? (
        <p className="inspector__none">{texts.none}</p>
      ) : (
        <>
          <h2 className="inspector__title">
            {chosen.length === 1
              ? placerTexts.fieldTypes[first.type]
              : texts.several(chosen.length)}
          </h2>
          {chosen.length === 1 ? (
            <FieldForm
              key={first.id}
              field={first}
              pages={state.pages}
              problems={problems.filter(({ fieldId }) => fieldId === first.id)}
            />
          ) : (
            <SharedForm fields={chosen} />
          )}
          {chosen.length > 1 && !isFixed && <ArrangeButtons fields={chosen} />}
          <FieldActions chosen={chosen} isFixed={isFixed} />
        </>
      )}
    </section>
  );
}

interface FieldActionsProps {
  readonly chosen: readonly PlacedField[];
  readonly isFixed: boolean;
}

function FieldActions({ chosen, isFixed }: FieldActionsProps) {
  const placer = usePlacer();
  const newId = newUuid;
  return (
    <div className="inspector__actions">
      {!isFixed && (
        <>
          <Button
            size="small"
            icon={<Icon name="copy" />}
            onClick={() => {
              const { fields, pages } = placer.state.get();
              addFields(placer, copiedFields(chosen, fields, pages, null, newId));
            }}
          >
            {texts.duplicate}
          </Button>
          <Button
            size="small"
            icon={<Icon name="rows-3" />}
            onClick={() => {
              const { fields, pages } = placer.state.get();
              addFields(placer, onAllPages(chosen, fields, pages, newId));
            }}
          >
            {texts.allPages}
          </Button>
        </>
      )}
      <Button
        size="small"
        variant="ghost-danger"
        icon={<Icon name="trash-2" />}
        onClick={() => deleteSelected(placer)}
      >
        {texts.remove}
      </Button>
    </div>
  );
}
