import type { SchemaError } from './validator.ts';

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
};

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  date: 'a date as yyyy-mm-dd',
  'date-or-clear': 'a date as yyyy-mm-dd',
  'date-time': 'a time as 2026-03-01T09:00:00Z',
  uuid: 'a UUID',
  amount: 'an amount such as 1,234.56',
  phone: 'a phone number with its area code',
  'phone-or-blank': 'a phone number',
  'web-address': 'a web address',
  'routing-number': 'the nine digits of a routing number',
};

/** The sentence for a rule that carries no text of its own. `label` names the field. */
export function defaultMessage(error: SchemaError, label: string): string {
  const { params } = error;
  const limit = String(params['limit']);
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return `${label} is required`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `Unknown field '${label}'`;
    case 'type':
      return `${label} must be ${typeWords(params['type'])}`;
    case 'format':
      return `${label} must be ${FORMAT_WORDS[String(params['format'])] ?? 'well-formed'}`;
    case 'enum':
      return `${label} must be one of ${listOf(params['allowedValues'])}`;
    case 'const':
      return `${label} must be ${JSON.stringify(params['allowedValue'])}`;
    case 'minLength':
      return limit === '1'
        ? `${label} is required`
        : `${label} must be at least ${limit} characters`;
    case 'maxLength':
      return `${label} must have at most ${limit} characters`;
    case 'minimum':
      return `${label} must be at least ${limit}`;
    case 'maximum':
      return `${label} must be at most ${limit}`;
    case 'exclusiveMinimum':
      return `${label} must be more than ${limit}`;
    case 'exclusiveMaximum':
      return `${label} must be less than ${limit}`;
    case 'minItems':
      return `${label} must have at least ${limit} entries`;
    case 'maxItems':
      return `${label} must have at most ${limit} entries`;
    case 'uniqueItems':
      return `${label} can't contain duplicates`;
    case 'minProperties':
      return `${label} must have at least ${limit} fields`;
    case 'maxProperties':
      return `${label} must have at most ${limit} fields`;
    default:
      return `${label} is not valid`;
  }
}

function typeWords(types: unknown): string {
  const names: readonly unknown[] = Array.isArray(types) ? types : String(types).split(',');
  return names.map((name) => TYPE_WORDS[String(name)] ?? String(name)).join(' or ');
}

function listOf(values: unknown): string {
  const shown = Array.isArray(values)
    ? values.filter((value) => value !== null && value !== '')
    : [];
  return shown.map((value) => `'${String(value)}'`).join(', ');
}
