import { registerKeywords } from '@porchlight/schemas/keywords';
import { checkLengthFirst } from '@porchlight/schemas/length-first';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv';

/** A strict compiler: an unknown keyword, format or contradictory type is an error of the schema. */
export function schemaCompiler(readsText: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    messages: false,
    coerceTypes: readsText,
    useDefaults: readsText,
    code: { source: true, esm: true, formats: _`formats` },
  });
  registerKeywords(ajv);
  checkLengthFirst(ajv, _);
  return ajv;
}
