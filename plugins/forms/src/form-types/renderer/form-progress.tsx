import type { Language } from '@porchlight/kernel';
import { classNames } from '@porchlight/ui/bare';
import type { FormType } from '../definition/form-definition.ts';
import { rendererTexts } from './renderer-texts.ts';

const MOST_NAMES = 4;

interface FormProgressProps {
  readonly type: FormType;
  readonly language: Language;
  /** From 0. */
  readonly at: number;
}

/** 'Step 2 of 3' with a bar of the steps and their names. */
export function FormProgress({ type, language, at }: FormProgressProps) {
  const t = rendererTexts.in(language);
  const translate = type.texts.in(language);
  const { steps } = type;
  // The names of more steps would not fit; the title of the page says the current one.
  const isNamed = steps.length <= MOST_NAMES;
  return (
    <div className="form-progress">
      <p className="form-progress__text">{t('progress', { step: at + 1, count: steps.length })}</p>
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
