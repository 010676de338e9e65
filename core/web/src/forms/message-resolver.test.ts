import { expect, it } from 'vitest';
import { messageResolver } from './message-resolver.ts';

const values = { email: 'ana' };
const options = { fields: {}, shouldUseNativeValidation: false } as never;

it('returns the values when they are valid', async () => {
  const resolve = messageResolver<typeof values>(() => []);
  expect(await resolve(values, undefined, options)).toEqual({ values, errors: {} });
});

it('shows the first message of a field', async () => {
  const resolve = messageResolver<typeof values>(() => [
    { field: 'email', message: 'first' },
    { field: 'email', message: 'second' },
  ]);
  expect(await resolve(values, undefined, options)).toEqual({
    values: {},
    errors: { email: { type: 'schema', message: 'first' } },
  });
});
