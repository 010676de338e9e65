import type { SchemaCatalogue } from './catalogue.ts';
import { inlined } from './inline.ts';
import type { SchemaPackage } from './packages.ts';
import { valueKinds } from './resolve-schema.ts';

/** `schemas/<name>.ts`: one self-contained schema each, so that the browser loads only what it shows. */
export function schemaFiles(
  pkg: SchemaPackage,
  catalogue: SchemaCatalogue,
): ReadonlyMap<string, string> {
  const typeSource = pkg.owner === 'core' ? '../../json-schema.ts' : '@porchlight/schemas';
  return new Map(
    catalogue.filesOf(pkg.owner).map((file) => {
      const schema = JSON.stringify(inlined(file, catalogue), null, 2);
      const text = `import type { JsonSchema } from '${typeSource}';

export const ${file.names.schema} = ${schema} as const satisfies JsonSchema;
`;
      return [`schemas/${file.names.file}.ts`, text] as const;
    }),
  );
}

/** `value-kinds/<record>.ts`: the fields of a record whose texts a rule reads, without the rest of its schema. */
export function valueKindFiles(
  pkg: SchemaPackage,
  catalogue: SchemaCatalogue,
): ReadonlyMap<string, string> {
  const records = catalogue
    .filesOf(pkg.owner)
    .filter((file) => 'x-audit-entity' in catalogue.parse(file));
  return new Map(
    records.flatMap((file) => {
      const { name, file: fileName } = file.names;
      const kinds = valueKinds(file, catalogue);
      if (Object.keys(kinds).length === 0) return [];
      const text = `export const ${name}ValueKinds = ${JSON.stringify(kinds, null, 2)} as const;\n`;
      return [[`value-kinds/${fileName}.ts`, text] as const];
    }),
  );
}

/** `schemas.ts`: all schemas and validators by id, which the server reads at start. */
export function schemasFile(pkg: SchemaPackage, catalogue: SchemaCatalogue): string {
  const files = catalogue.filesOf(pkg.owner);
  const typeImports =
    pkg.owner === 'core'
      ? `import type { JsonSchema } from '../json-schema.ts';\nimport type { Validator } from '../validator.ts';`
      : `import type { JsonSchema, Validator } from '@porchlight/schemas';`;
  return [
    typeImports,
    ...files.map(({ names }) => `import { ${names.schema} } from './schemas/${names.file}.ts';`),
    ...files.map(
      ({ names }) => `import { ${names.validator} } from './validators/${names.file}.js';`,
    ),
    '',
    'export const schemas: Readonly<Record<string, JsonSchema>> = {',
    ...files.map(({ id, names }) => `  '${id}': ${names.schema},`),
    '};',
    '',
    'export const validators: Readonly<Record<string, Validator>> = {',
    ...files.map(({ id, names }) => `  '${id}': ${names.validator},`),
    '};',
    '',
  ].join('\n');
}
