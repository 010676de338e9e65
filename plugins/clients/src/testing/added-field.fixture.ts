import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchemaCatalogue } from '../../../../scripts/src/generate/catalogue.ts';
import { inlined } from '../../../../scripts/src/generate/inline.ts';
import { findSchemaPackages } from '../../../../scripts/src/generate/packages.ts';

/** Tests run in the folder of the project. */
const project = process.cwd();

/** What a developer adds to `client.schema.json` for a new field of every client. */
const ENTRY = {
  favorite_pet: {
    $ref: '#/$defs/Text',
    'x-label': 'Favorite Pet',
    'x-group': 'Other',
    'x-card': 'personal',
    'x-column': { type: 'text', width: 140 },
    'x-import': { names: ['pet'] },
    'x-data-class': 'C1',
  },
};

/** The line of the migration that belongs to it. */
export const ADDED_COLUMN = `alter table clients_client add column favorite_pet text not null default ''`;

/** A schema of the clients as the generator makes it once the field is in `client.schema.json`. */
export function schemaWithAddedField(name: 'client' | 'client-write'): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-schemas-'));
  try {
    cpSync(join(project, 'plugins/clients/schemas'), folder, { recursive: true });
    const file = join(folder, 'client.schema.json');
    const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties: object };
    schema.properties = { ...schema.properties, ...ENTRY };
    writeFileSync(file, JSON.stringify(schema));
    const packages = findSchemaPackages(project).map((one) =>
      one.owner === 'clients' ? { ...one, schemaFolder: folder } : one,
    );
    const catalogue = new SchemaCatalogue(project, packages);
    return inlined(catalogue.find(`clients/${name}`)!, catalogue);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
