import { Button, FormError } from '@porchlight/ui/bare';
import type { FieldMessage, Language } from '@porchlight/kernel';
import type { JsonSchema } from '@porchlight/schemas';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { checkStep, isAtOrBelow } from '../definition/check-form.ts';
import type {
  CheckContext,
  FormProblem,
  FormStep,
  FormValues,
} from '../definition/form-definition.ts';
import { fieldsOf } from '../definition/form-fields.ts';
import { problemMessages } from '../definition/problem-text.ts';
import { shownValues } from '../definition/shown-fields.ts';
import { valueAt, withValue } from '../definition/values-at.ts';
import type { FormView } from '../form-view.ts';
import { OwnAnswers } from './autofill.ts';
import { FormProgress } from './form-progress.tsx';
import { FormReview } from './form-review.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { rendererTexts } from './renderer-texts.ts';
import { StepFields } from './step-fields.tsx';
import { isMaskText } from './typed-values.ts';
import './form-steps.css';

interface FormStepsProps {
  readonly view: FormView;
  readonly language: Language;
  /** Today in the agency's time zone, `yyyy-mm-dd`. */
  readonly today: string;
  /** All that was typed, also into fields that are not shown now. Hidden values that are stored are masks. */
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
  /** Position of the step, from 0. */
  readonly at: number;
  readonly onStep: (at: number) => void;
  /** The values of the fields that are shown, without problems that the browser can find. */
  readonly onSubmit: (values: FormValues) => void;
  readonly isSubmitting?: boolean;
  /** Problems that the server found; a new list leads to the step of its first one. */
  readonly refused?: readonly FieldMessage[];
  /** Why submitting failed, for problems that no field causes. */
  readonly failure?: string | null;
  /** In place of 'Send' on the last step. */
  readonly submitLabel?: string;
  /** Beside the buttons, for example when it was saved. */
  readonly note?: ReactNode;
  /** In place of the bar of steps. */
  readonly progress?: ReactNode;
  /**
   * For pages whose owner checks the form and lets people choose the step: the way on and the last button check nothing,
   * and `onSubmit` gets all values.
   */
  readonly isUnguided?: boolean;
  /** The form is about someone else, so the browser offers none of the data of the person who types. */
  readonly isForAnother?: boolean;
}

/**
 * A form step by step: progress, fields, problems, and the way on. It calls no server; what was typed is with its owner, so
 * that a change of language or step loses nothing.
 */
export function FormSteps(props: FormStepsProps) {
  const { view, language, today, values, onChange, at, onStep, onSubmit } = props;
  const { isSubmitting = false, failure = null, submitLabel, note } = props;
  const { progress, isUnguided = false, isForAnother = false } = props;
  const { type } = view;
  const t = rendererTexts.in(language);
  const step = type.steps[at]!;
  const isLast = at === type.steps.length - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const context: CheckContext = { today, isStoredMask: (_field, text) => isMaskText(text) };
  const { faults, attempt, mark } = useFaults(props, step, context);
  useStepFocus(at, faults.length === 0 ? heading : null);

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    const steps = isUnguided ? [] : isLast ? type.steps : [step];
    for (const one of steps) {
      const found = checkStep(type, one, values, context);
      if (found.length === 0) continue;
      onStep(type.steps.indexOf(one));
      return mark(found);
    }
    mark([]);
    if (isLast) onSubmit(isUnguided ? values : shownValues(type, values));
    else onStep(at + 1);
  }

  const Fields = view.steps?.[step.id] ?? StepFields;
  const translate = type.texts.in(language);
  const help = step.schema['x-help'];
  return (
    <form className="form" noValidate onSubmit={goOn}>
      {progress ?? <FormProgress type={type} language={language} at={at} values={values} />}
      <div className="form__sheet">
        <h2 ref={heading} tabIndex={-1} className="form__title">
          {translate(step.schema['x-label'] ?? step.id)}
        </h2>
        {help !== undefined && <p className="form__help">{translate(help)}</p>}
        <ProblemSummary type={type} language={language} attempt={attempt} faults={faults} />
        {step.isReview === true && (
          <FormReview
            type={type}
            steps={type.steps.slice(0, at)}
            language={language}
            values={values}
            onEdit={onStep}
          />
        )}
        <OwnAnswers value={!isForAnother}>
          <Fields
            key={step.id}
            type={type}
            step={step}
            language={language}
            values={values}
            faults={faults}
            onChange={(path, value) => onChange(withValue(values, path, value))}
          />
        </OwnAnswers>
        <FormError>{failure}</FormError>
        <div className="form__foot">
          {note !== undefined && <div className="form__note">{note}</div>}
          <div className="form__buttons">
            {at > 0 && (
              <Button size="large" onClick={() => onStep(at - 1)}>
                {t('back')}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              size="large"
              busyText={isSubmitting ? t('sending') : null}
            >
              {isLast ? (submitLabel ?? t('send')) : t('next')}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

function hasField(schema: JsonSchema, field: string): boolean {
  return fieldsOf(schema).some(({ path }) => isAtOrBelow(field, path));
}

const NONE: readonly FieldMessage[] = [];

/** What is wrong in the step: what the last attempt to go on marked until it is right, and what the server found. */
function useFaults(props: FormStepsProps, step: FormStep, context: CheckContext) {
  const { view, values, refused = NONE } = props;
  const { type } = view;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const fresh = useFresh(refused, values);
  const faults: readonly FieldMessage[] = [
    ...problemMessages(
      type,
      checkStep(type, step, values, context).filter(({ field }) => marked.has(field)),
      props.language,
    ),
    // What no step has a field for is said on any of them.
    ...fresh.filter(
      ({ field }) =>
        hasField(step.schema, field) || !type.steps.some(({ schema }) => hasField(schema, field)),
    ),
  ];

  useEffect(() => {
    const first = refused[0];
    if (first === undefined) return;
    const place = type.steps.findIndex(({ schema }) => hasField(schema, first.field));
    if (place >= 0) props.onStep(place);
    setAttempt((number) => number + 1);
    // Only a new answer of the server moves the visitor.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [refused]);

  function mark(found: readonly FormProblem[]) {
    setMarked(new Set(found.map(({ field }) => field)));
    if (found.length > 0) setAttempt((number) => number + 1);
  }
  return { faults, attempt, mark };
}

/** The refused fields whose values have not changed since. */
function useFresh(refused: readonly FieldMessage[], values: FormValues): readonly FieldMessage[] {
  const [known, setKnown] = useState({ refused, values });
  if (known.refused !== refused) setKnown({ refused, values });
  if (known.refused !== refused) return refused;
  return refused.filter(
    ({ field }) =>
      JSON.stringify(valueAt(known.values, field)) === JSON.stringify(valueAt(values, field)),
  );
}

/** A new step is announced by its heading, one with faults by their summary. */
function useStepFocus(at: number, heading: { readonly current: HTMLElement | null } | null) {
  const last = useRef(at);
  useEffect(() => {
    if (last.current === at) return;
    last.current = at;
    heading?.current?.focus();
    heading?.current?.scrollIntoView({ block: 'start' });
  }, [at, heading]);
}
