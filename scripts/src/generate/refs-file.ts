import type { SchemaCatalogue } from './catalogue.ts';
import type { SchemaPackage } from './packages.ts';

/** `refs.ts`: the typed references that routes, events and settings name schemas by. */
export function refsFile(pkg: SchemaPackage, catalogue: SchemaCatalogue): string {
  const files = catalogue.filesOf(pkg.owner);
  const types = files.map((file) => file.names.type).sort();
  return [
    `import { schemaRef } from '@porchlight/kernel';`,
    `import type {\n${types.map((name) => `  ${name},\n`).join('')}} from './types.ts';`,
    '',
    ...files.map(
      ({ names, id }) => `export const ${names.ref} = schemaRef<${names.type}>('${id}');`,
    ),
    '',
  ].join('\n');
}
