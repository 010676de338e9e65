import { _ } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../json-schema.ts';
import { registerKeywords } from '../keywords.ts';
import { checkLengthFirst } from '../length-first.ts';
import type { Validator } from '../validator.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, messages: false });
registerKeywords(ajv);
checkLengthFirst(ajv, _);

/** The validator of a schema that a test writes itself; those of schema files are generated. */
export function compileSchema(schema: JsonSchema): Validator {
  return ajv.compile(schema) as unknown as Validator;
}
