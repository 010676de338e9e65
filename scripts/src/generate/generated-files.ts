import type { SchemaCatalogue } from './catalogue.ts';
import type { SchemaPackage } from './packages.ts';
import { schemaFiles, schemasFile, valueKindFiles } from './schema-files.ts';
import { typesFile } from './types-file.ts';
import { validatorFiles } from './validator-files.ts';

/** Everything in src/generated of one package: path below it -> text. */
export async function generatedFiles(
  pkg: SchemaPackage,
  catalogue: SchemaCatalogue,
): Promise<ReadonlyMap<string, string>> {
  const [types, validators] = await Promise.all([
    typesFile(pkg, catalogue),
    validatorFiles(pkg, catalogue),
  ]);
  return new Map([
    ['types.ts', types],
    ['refs.ts', refsFile(pkg, catalogue)],
    ['schemas.ts', schemasFile(pkg, catalogue)],
    ...schemaFiles(pkg, catalogue),
    ...valueKindFiles(pkg, catalogue),
    ...validators,
  ]);
}

/** `refs.ts`: the typed references by which routes, events, and settings name schemas; a bundle drops those it does not use. */
function refsFile(pkg: SchemaPackage, catalogue: SchemaCatalogue): string {
  const files = catalogue.filesOf(pkg.owner);
  const types = files.map((file) => file.names.type).sort();
  return [
    `import { schemaRef } from '@porchlight/kernel';`,
    `import type {\n${types.map((name) => `  ${name},\n`).join('')}} from './types.ts';`,
    '',
    ...files.map(
      ({ names, id }) =>
        `export const ${names.ref} = /* @__PURE__ */ schemaRef<${names.type}>('${id}');`,
    ),
    '',
  ].join('\n');
}
