import type { FieldMessage, Language } from '@porchlight/kernel';
import type { ComponentType } from 'react';
import type { FormStep, FormType, FormValues } from './definition/form-definition.ts';

/** What a step is drawn from. */
export interface StepProps {
  readonly type: FormType;
  readonly step: FormStep;
  readonly language: Language;
  /** Of the whole form. */
  readonly values: FormValues;
  /** What is wrong with fields of the step, in the language of the page; paths from the root of the values. */
  readonly faults: readonly FieldMessage[];
  /** Stores the value at a path; undefined for none. */
  readonly onChange: (path: string, value: unknown) => void;
}

/** A form type with what draws it in the browser. */
export interface FormView {
  readonly type: FormType;
  /** Components for steps that are not drawn from their schema, by the id of the step. */
  readonly steps?: Readonly<Record<string, ComponentType<StepProps>>>;
}
