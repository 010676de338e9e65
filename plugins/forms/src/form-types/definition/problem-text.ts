import type { FieldMessage, Language } from '@porchlight/kernel';
import type { JsonSchema } from '@porchlight/schemas';
import { type FieldWidget, type FormField, fieldsOf } from './form-fields.ts';
import { formTexts } from './form-texts.ts';
import type { FormProblem, FormType } from './form-definition.ts';
import { isAtOrBelow } from './check-form.ts';

/** The field at a path and, for one inside a list, the list and the position of the entry. */
interface FoundField {
  readonly field: FormField;
  readonly list: FormField | null;
  /** From 0. */
  readonly position: number;
}

/** Finds `ownership.beneficiaries.0.percentage`; null for a path without a field. */
function findField(type: FormType, path: string): FoundField | null {
  for (const { schema } of type.steps) {
    for (const field of fieldsOf(schema)) {
      if (!isAtOrBelow(path, field.path)) continue;
      const [at, ...rest] = path.slice(field.path.length + 1).split('.');
      const item = field.items.find((one) => one.path === rest.join('.'));
      return item === undefined
        ? { field, list: null, position: 0 }
        : { field: item, list: field, position: Number(at) };
    }
  }
  return null;
}

/** The label of a field, as a person reads it away from its place: 'Beneficiary 2: Share'. */
export function fieldLabel(type: FormType, path: string, language: Language): string {
  const translate = type.texts.in(language);
  const found = findField(type, path);
  if (found === null) return path;
  const label = translate(found.field.label);
  if (found.list === null) return label;
  const item = translate(found.list.schema['x-list']?.item ?? found.list.label);
  return `${item} ${String(found.position + 1)}: ${label}`;
}

/** Sentences by widget, for values that are not well-formed. */
const MALFORMED = {
  email: 'emailInvalid',
  phone: 'phoneInvalid',
  date: 'dateInvalid',
  number: 'numberInvalid',
  money: 'amountInvalid',
  ssn: 'ssnInvalid',
} as const satisfies Partial<Record<FieldWidget, string>>;

const WITHOUT_VALUE = new Set(['required', 'minLength', 'minItems']);
const CHOSEN = new Set<FieldWidget>(['radio', 'select', 'us-state', 'yes-no']);

/** What is wrong with a field and how to fix it: `x-error` of its schema, else a sentence for fields of its kind. */
export function problemText(type: FormType, problem: FormProblem, language: Language): string {
  const t = formTexts.in(language);
  const found = findField(type, problem.field);
  if (found === null) return t('unknownField', { field: problem.field.slice(0, 100) });
  if (problem.rule === 'mask') return t('maskUnknown');
  const { schema, widget } = found.field;
  const own = ownText(schema, problem.rule);
  if (own !== null) return type.texts.in(language)(own);
  const limit = String(problem.limit ?? '');
  if (problem.rule === 'minLength' && problem.limit !== 1) return t('tooShort', { limit });
  if (WITHOUT_VALUE.has(problem.rule)) {
    if (widget === 'checkbox') return t('checkRequired');
    return CHOSEN.has(widget) ? t('choiceRequired') : t('required');
  }
  switch (problem.rule) {
    case 'maxLength':
      return t('tooLong', { limit });
    case 'maxItems':
      return t('tooMany', { limit });
    case 'minimum':
      return t('tooSmall', { limit });
    case 'maximum':
      return t('tooLarge', { limit });
    case 'past':
      return t('notPast');
    case 'total':
      return t('notTotal100');
    case 'const':
      return t('checkRequired');
    case 'additionalProperties':
      return t('unknownField', { field: problem.field.slice(0, 100) });
    default:
      return t(
        Object.hasOwn(MALFORMED, widget) ? MALFORMED[widget as keyof typeof MALFORMED] : 'invalid',
      );
  }
}

/** Problems as an error response lists them. */
export function problemMessages(
  type: FormType,
  problems: readonly FormProblem[],
  language: Language,
): readonly FieldMessage[] {
  return problems.map((problem) => ({
    field: problem.field,
    message: problemText(type, problem, language),
  }));
}

function ownText({ 'x-error': text }: JsonSchema, rule: string): string | null {
  if (text === undefined || typeof text === 'string') return text ?? null;
  return Object.hasOwn(text, rule) ? text[rule]! : null;
}
