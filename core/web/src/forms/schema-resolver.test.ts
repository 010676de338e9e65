import type { SchemaError, Validator } from '@porchlight/schemas';
import { expect, it } from 'vitest';
import { messageResolver, schemaResolver } from './schema-resolver.ts';

interface Values {
  readonly name: string;
  readonly email: string;
}
const options = { fields: {}, shouldUseNativeValidation: false } as never;
const schema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', 'x-error': 'Name is required' } },
} as const;

/** A fake of a generated validator: the name is required. */
const validate: Validator = Object.assign(
  (value: unknown): value is unknown => {
    const missing = (value as Partial<Values>).name === undefined;
    validate.errors = missing ? [required] : null;
    return !missing;
  },
  { errors: null },
);
const required: SchemaError = {
  keyword: 'required',
  instancePath: '',
  schemaPath: '#/required',
  params: { missingProperty: 'name' },
};

it('returns the values when they are valid', async () => {
  const values = { name: 'Ana', email: '' };
  const resolve = schemaResolver<Values>(validate, schema);
  expect(await resolve(values, undefined, options)).toEqual({ values, errors: {} });
});

it('validates the values to be sent and shows the message of the schema at its field', async () => {
  const resolve = schemaResolver<Values>(validate, schema, ({ name }) => (name ? { name } : {}));
  expect(await resolve({ name: '', email: '' }, undefined, options)).toEqual({
    values: {},
    errors: { name: { type: 'schema', message: 'Name is required' } },
  });
});

it('shows the first message of a field', async () => {
  const resolve = messageResolver<Values>(() => [
    { field: 'email', message: 'first' },
    { field: 'email', message: 'second' },
  ]);
  const { errors } = await resolve({ name: '', email: '' }, undefined, options);
  expect(errors).toEqual({ email: { type: 'schema', message: 'first' } });
});
