import type { FieldMessage, Language } from '@porchlight/kernel';
import { useEffect, useId, useRef } from 'react';
import { fieldLabel } from '../definition/problem-text.ts';
import type { FormType } from '../definition/form-definition.ts';
import { controlId } from './control-props.ts';
import { rendererTexts } from './renderer-texts.ts';

interface ProblemSummaryProps {
  readonly type: FormType;
  readonly language: Language;
  readonly faults: readonly FieldMessage[];
  /** Changes with each refusal: the summary then takes the focus. */
  readonly attempt: number;
}

/** What to check before the form goes on, each with a link to its field. */
export function ProblemSummary({ type, language, faults, attempt }: ProblemSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (faults.length === 0) return null;
  return (
    <div ref={box} className="form-summary" role="group" aria-labelledby={titleId} tabIndex={-1}>
      <p className="form-summary__title" id={titleId}>
        {rendererTexts.in(language)('problems', { count: faults.length })}
      </p>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${controlId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {fieldLabel(type, field, language)}
            </a>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves to the control of a field, or to that of what holds it. */
function focusField(field: string): void {
  const control = document.getElementById(controlId(field));
  control?.focus();
  control?.closest('.form-rows__cell')?.scrollIntoView({ block: 'center' });
}
