import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchemaCatalogue } from '../../../../scripts/src/generate/catalogue.ts';
import { inlined } from '../../../../scripts/src/generate/inline.ts';
import { findSchemaPackages } from '../../../../scripts/src/generate/packages.ts';
import { valueKinds } from '../../../../scripts/src/generate/resolve-schema.ts';

/** Tests run in the folder of the project. */
const project = process.cwd();

/** What a developer adds to `client.schema.json` for two new fields of every client. */
const ENTRIES = {
  favorite_pet: {
    $ref: '#/$defs/Text',
    'x-label': 'Favorite Pet',
    'x-group': 'Other',
    'x-card': 'personal',
    'x-column': { type: 'text', width: 140 },
    'x-import': { names: ['pet'] },
    'x-data-class': 'C1',
  },
  vet_phone: {
    $ref: '#/$defs/Phone',
    'x-label': 'Vet Phone',
    'x-group': 'Other',
    'x-card': 'personal',
    'x-column': { type: 'text', width: 140 },
    'x-data-class': 'C1',
  },
};

/** The lines of the migration that belong to them. */
export const ADDED_COLUMNS = `alter table clients_client
  add column favorite_pet text not null default '',
  add column vet_phone text not null default ''`;

/** What the generator makes of the clients' schemas once the fields are in `client.schema.json`. */
export function generatedWithAddedFields(): {
  readonly clientSchema: unknown;
  readonly clientWriteSchema: unknown;
  readonly clientValueKinds: unknown;
} {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-schemas-'));
  try {
    cpSync(join(project, 'plugins/clients/schemas'), folder, { recursive: true });
    const file = join(folder, 'client.schema.json');
    const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties: object };
    schema.properties = { ...schema.properties, ...ENTRIES };
    writeFileSync(file, JSON.stringify(schema));
    const packages = findSchemaPackages(project).map((one) =>
      one.owner === 'clients' ? { ...one, schemaFolder: folder } : one,
    );
    const catalogue = new SchemaCatalogue(project, packages);
    const client = catalogue.find('clients/client')!;
    return {
      clientSchema: inlined(client, catalogue),
      clientWriteSchema: inlined(catalogue.find('clients/client-write')!, catalogue),
      clientValueKinds: valueKinds(client, catalogue),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
