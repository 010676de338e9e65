import { registerKeywords } from '@porchlight/schemas/keywords';
import { checkLengthFirst } from '@porchlight/schemas/length-first';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { _ } from 'ajv';
import type { SchemaCatalogue, SchemaFile } from './catalogue.ts';
import { inlined } from './inline.ts';

/** A compiled schema and the compiler that holds the values its code refers to. */
interface CompiledSchema {
  readonly ajv: Ajv2020;
  readonly validate: ValidateFunction;
}

interface Compilers {
  readonly ofValues: Ajv2020;
  readonly ofText: Ajv2020;
  readonly compiled: Map<SchemaFile, CompiledSchema>;
}

const compilers = new WeakMap<SchemaCatalogue, Compilers>();

/**
 * Compiles a schema once, for the lint and for its validator. The schemas of a catalogue share two compilers, because
 * a new one takes longer to learn the meta-schemas and keywords than to compile most schemas.
 *
 * @throws the compiler's error for a schema that it refuses
 */
export function compileSchema(file: SchemaFile, catalogue: SchemaCatalogue): CompiledSchema {
  const { ofValues, ofText, compiled } = compilersOf(catalogue);
  const known = compiled.get(file);
  if (known !== undefined) return known;
  const ajv = file.names.readsText ? ofText : ofValues;
  const result = { ajv, validate: ajv.compile(inlined(file, catalogue)) };
  compiled.set(file, result);
  return result;
}

function compilersOf(catalogue: SchemaCatalogue): Compilers {
  const known = compilers.get(catalogue);
  if (known !== undefined) return known;
  const made = {
    ofValues: schemaCompiler({ readsText: false }),
    ofText: schemaCompiler({ readsText: true }),
    compiled: new Map<SchemaFile, CompiledSchema>(),
  };
  compilers.set(catalogue, made);
  return made;
}

/** A strict compiler: an unknown keyword, format or contradictory type is an error of the schema. */
function schemaCompiler({ readsText }: { readonly readsText: boolean }): Ajv2020 {
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
