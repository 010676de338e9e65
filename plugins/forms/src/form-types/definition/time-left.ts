import type { FormType, FormValues } from './form-definition.ts';
import { type FieldWidget, type FormField, fieldsOf } from './form-fields.ts';
import { isShown } from './shown-fields.ts';
import { valueAt } from './values-at.ts';

/** What an answer takes someone who reads and types slowly. */
const SECONDS: Readonly<Record<FieldWidget, number>> = {
  text: 15,
  textarea: 45,
  email: 20,
  phone: 15,
  date: 20,
  number: 10,
  money: 12,
  radio: 10,
  select: 12,
  'us-state': 12,
  'yes-no': 8,
  checkbox: 8,
  ssn: 25,
  secret: 25,
  list: 0,
};
/** Many leave out what they may leave out. */
const OPTIONAL_SHARE = 0.3;
/** Reading one's answers once more. */
const REVIEW_SECONDS = 45;

/**
 * Minutes that the questions without an answer will take, from a step (from 0) to the end of the form; 0 for less than
 * one. Questions that are not shown now count for nothing.
 */
export function minutesLeft(type: FormType, values: FormValues, from: number): number {
  const seconds = type.steps.slice(from).map((step) => {
    const open = fieldsOf(step.schema).filter((field) => isShown(type, field, values));
    const review = step.isReview === true ? REVIEW_SECONDS : 0;
    return review + sum(open.map((field) => secondsOf(field, values)));
  });
  return Math.round(sum(seconds) / 60);
}

function secondsOf(field: FormField, values: unknown): number {
  const { path, widget, items, isRequired, schema } = field;
  const value = valueAt(values, path);
  if (widget === 'list') {
    const entries = Array.isArray(value) ? value : [];
    // A list that needs an entry shows its first one.
    const shown = entries.length === 0 && (schema.minItems ?? 0) > 0 ? [{}] : entries;
    return sum(shown.flatMap((entry: unknown) => items.map((item) => secondsOf(item, entry))));
  }
  if (value !== undefined && value !== '' && value !== null) return 0;
  return SECONDS[widget] * (isRequired ? 1 : OPTIONAL_SHARE);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
