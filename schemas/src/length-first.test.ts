import { _, Ajv } from 'ajv';
import { expect, it, vi } from 'vitest';
import { checkLengthFirst } from './length-first.ts';

const looked = vi.fn((text: string) => text.startsWith('a'));

function compiled(schema: object) {
  const ajv = new Ajv({ allErrors: true, formats: { costly: looked } });
  checkLengthFirst(ajv, _);
  return ajv.compile(schema);
}

it('reads no format of a text that is too long', () => {
  const validate = compiled({ type: 'string', maxLength: 3, format: 'costly' });
  expect(validate('b'.repeat(7))).toBe(false);
  expect(looked).not.toHaveBeenCalled();
  expect(validate.errors?.map(({ keyword }) => keyword)).toEqual(['maxLength']);
});

it('checks patterns and formats of all other texts, characters beyond the basic plane included', () => {
  const rules = { maxLength: 3, format: 'costly', pattern: '^.[^x]*$' };
  const validate = compiled({ type: ['string', 'null'], ...rules });
  expect(validate('a😀😀')).toBe(true);
  expect(validate(null)).toBe(true);
  expect(validate('bx')).toBe(false);
  expect(validate.errors?.map(({ keyword }) => keyword).sort()).toEqual(['format', 'pattern']);
});
