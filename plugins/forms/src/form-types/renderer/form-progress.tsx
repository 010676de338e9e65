import type { Language } from '@porchlight/kernel';
import { classNames } from '@porchlight/ui/bare';
import type { FormType, FormValues } from '../definition/form-definition.ts';
import { minutesLeft } from '../definition/time-left.ts';
import { rendererTexts } from './renderer-texts.ts';

const MOST_NAMES = 4;

interface FormProgressProps {
  readonly type: FormType;
  readonly language: Language;
  /** From 0. */
  readonly at: number;
  readonly values: FormValues;
}

/** 'Step 2 of 3' with the time that the rest takes, and a bar of the steps with their names. */
export function FormProgress({ type, language, at, values }: FormProgressProps) {
  const minutes = minutesLeft(type, values, at);
  const t = rendererTexts.in(language);
  const translate = type.texts.in(language);
  const { steps } = type;
  // The names of more steps would not fit; the title of the page says the current one.
  const isNamed = steps.length <= MOST_NAMES;
  return (
    <div className="form-progress">
      <p className="form-progress__text">
        {t('progress', { step: at + 1, count: steps.length })}{' '}
        <span className="form-progress__time">
          {minutes === 0 ? t('soonDone') : t('timeLeft', { count: minutes })}
        </span>
      </p>
      <ol className={classNames('form-progress__steps', isNamed && 'form-progress__steps--named')}>
        {steps.map(({ id, schema }, index) => (
          <li
            key={id}
            className={
              index <= at
                ? 'form-progress__step form-progress__step--reached'
                : 'form-progress__step'
            }
            aria-current={index === at ? 'step' : undefined}
          >
            {translate(schema['x-label'] ?? id)}
          </li>
        ))}
      </ol>
    </div>
  );
}
