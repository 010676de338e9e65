import { dollarsText, phoneNumber, roundedCents } from '@porchlight/kernel';
import { type FormField, fieldsOf } from './form-fields.ts';
import { checkStep } from './check-form.ts';
import type { CheckContext, FormType, FormValues } from './form-definition.ts';
import { shownValues } from './shown-fields.ts';
import { valueAt, withValue } from './values-at.ts';

/** A field of a form and the field of the client that it is about. */
interface ClientFieldLink {
  readonly field: string;
  readonly clientField: string;
}

/** Which fields of the client a form type fills in and is filled from (`x-client-field`). */
export function clientFieldsOf(type: FormType): readonly ClientFieldLink[] {
  return mapped(type).map(({ path, clientField }) => ({ field: path, clientField }));
}

/**
 * What a filled-in form says about the client: field of the client -> text as an agent would type it. Fields that the form
 * leaves empty are absent, so nothing is cleared.
 */
export function clientChanges(
  type: FormType,
  values: FormValues,
): Readonly<Record<string, string>> {
  const shown = shownValues(type, values);
  const direct = mapped(type).map(
    ({ clientField, path, field }) => [clientField, asText(field, valueAt(shown, path))] as const,
  );
  const derived = (type.derived ?? []).map(
    ({ clientField, text }) => [clientField, text(shown)] as const,
  );
  return Object.fromEntries([...direct, ...derived].filter(([, text]) => text !== ''));
}

/** The fields of the client that `prefilledValues` reads. */
export function prefillFields(type: FormType): readonly string[] {
  const derived = (type.derived ?? []).filter(({ values }) => values !== undefined);
  const all = [...mapped(type), ...derived].map(({ clientField }) => clientField);
  return [...new Set(all)];
}

/**
 * The values that a form starts with for a client. What the form would refuse is left out.
 *
 * @param client texts by field of the client; those of hidden fields are masks
 */
export function prefilledValues(
  type: FormType,
  client: Readonly<Record<string, unknown>>,
  context: CheckContext,
): FormValues {
  let values: FormValues = {};
  for (const { clientField, path, field } of mapped(type)) {
    const text = client[clientField];
    if (typeof text === 'string' && text.trim() !== '')
      values = withValue(values, path, fromText(field, text.trim()));
  }
  for (const { clientField, values: split } of type.derived ?? []) {
    const text = client[clientField];
    if (split === undefined || typeof text !== 'string') continue;
    for (const [path, value] of Object.entries(split(text)))
      if (valueAt(values, path) === undefined) values = withValue(values, path, value);
  }
  const refused = type.steps.flatMap((step) => checkStep(type, step, values, context));
  for (const { field } of refused) values = withValue(values, field, undefined);
  return values;
}

interface MappedField extends ClientFieldLink {
  readonly path: string;
}

function mapped(type: FormType): readonly (Pick<MappedField, 'clientField' | 'path'> & {
  readonly field: FormField;
})[] {
  return type.steps.flatMap(({ schema }) =>
    fieldsOf(schema).flatMap((field) => {
      const clientField = field.schema['x-client-field'];
      return clientField === undefined ? [] : [{ clientField, path: field.path, field }];
    }),
  );
}

function asText({ widget, schema }: FormField, value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return widget === 'money' ? dollarsText(value) : String(value);
  if (typeof value !== 'string') return '';
  return widget === 'phone' ? clientPhone(value) : (schema['x-options']?.[value] ?? value);
}

/** Without dots, as records of clients have it. An extension stays, for the agent to decide. */
function clientPhone(text: string): string {
  const number = phoneNumber(text);
  return number === null || number.extension !== '' ? text : number.value;
}

function fromText({ widget, schema }: FormField, text: string): unknown {
  if (widget === 'yes-no' || widget === 'checkbox')
    return /^(?:yes|no)$/i.test(text) ? /^y/i.test(text) : text;
  const plain = text.replace(/^\$|,/g, '');
  if (widget === 'money') return roundedCents(plain) ?? text;
  const number = Number(plain);
  if (widget === 'number') return Number.isNaN(number) ? text : number;
  const options = Object.entries(schema['x-options'] ?? {});
  return options.find(([, label]) => label.toLowerCase() === text.toLowerCase())?.[0] ?? text;
}
