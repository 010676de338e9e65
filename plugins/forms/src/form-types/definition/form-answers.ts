import { formatDate, formatMoney, formatNumber, type Language } from '@porchlight/kernel';
import { date } from '@porchlight/schemas/formats';
import { type FormField, fieldsOf } from './form-fields.ts';
import { formTexts } from './form-texts.ts';
import type { FormStep, FormType, FormValues } from './form-definition.ts';
import { fieldMap, isShown } from './shown-fields.ts';
import { valueAt } from './values-at.ts';

/** An answer of a form in words. */
interface FormAnswer {
  /** Path of the field. */
  readonly field: string;
  readonly label: string;
  /** Hidden values as their last four characters. '' for a field without an answer. */
  readonly text: string;
  /** One of the texts of the form, not what was typed. */
  readonly isChosen: boolean;
}

const CHOSEN: ReadonlySet<string> = new Set(['radio', 'select', 'us-state', 'yes-no', 'checkbox']);

/** The answers of a step that are shown, in the words of a language; those of a list entry by entry. */
export function answersOf(
  type: FormType,
  step: FormStep,
  values: FormValues,
  language: Language,
): readonly FormAnswer[] {
  const translate = type.texts.in(language);
  const textIn = (field: FormField, value: unknown) =>
    answerText(field, value, language, translate);
  return fieldsOf(step.schema)
    .filter((field) => isShown(type, field, values))
    .flatMap((field) => {
      const value = valueAt(values, field.path);
      if (field.widget !== 'list')
        return [
          {
            field: field.path,
            label: translate(field.label),
            text: textIn(field, value),
            isChosen: CHOSEN.has(field.widget),
          },
        ];
      const item = translate(field.schema['x-list']?.item ?? field.label);
      return entryTexts(field, value, textIn).map((text, position) => ({
        field: `${field.path}.${String(position)}`,
        label: `${item} ${String(position + 1)}`,
        text,
        isChosen: false,
      }));
    });
}

/** One answer in words, those of a list one after the other; a value without a field as it is. */
export function answerAt(type: FormType, path: string, value: unknown, language: Language): string {
  const translate = type.texts.in(language);
  const textIn = (field: FormField, one: unknown) => answerText(field, one, language, translate);
  const field = fieldMap(type).get(path);
  if (field === undefined) return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return field.widget === 'list'
    ? entryTexts(field, value, textIn).join('; ')
    : textIn(field, value);
}

/** Each entry of a list in words. */
function entryTexts(
  { items, schema }: FormField,
  value: unknown,
  textIn: (field: FormField, value: unknown) => string,
): readonly string[] {
  const total = schema['x-list']?.total;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries.map((entry) =>
    items
      .map((one) => {
        const text = textIn(one, valueAt(entry, one.path));
        return text !== '' && one.path === total ? `${text}%` : text;
      })
      .filter((text) => text !== '')
      .join(', '),
  );
}

const SHOWN = 4;

function answerText(
  { widget, schema }: FormField,
  value: unknown,
  language: Language,
  translate: (english: string) => string,
): string {
  const t = formTexts.in(language);
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number')
    return widget === 'money' ? formatMoney(value, language) : formatNumber(value, language);
  if (typeof value !== 'string' || value === '') return '';
  if (schema['x-sensitive'] !== undefined)
    return `••••${value.length > SHOWN ? value.slice(-SHOWN) : ''}`;
  if (widget === 'date') return date(value) ? formatDate(value, language) : value;
  const label = schema['x-options']?.[value];
  return label === undefined ? value : translate(label);
}
