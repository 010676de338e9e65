import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE = /^([^/]+)\/src\/(?!.*(?:node_modules|\.test\.|\.fixture\.)).+\.ts$/;

/** The plugin that already declares a client field of that key in its sources, or null. */
export async function fieldOwner(root: string, key: string): Promise<string | null> {
  const plugins = join(root, 'plugins');
  const schema = await readFile(join(plugins, 'clients/schemas/client.schema.json'), 'utf8');
  const { properties } = JSON.parse(schema) as { properties: Readonly<Record<string, unknown>> };
  if (Object.hasOwn(properties, key)) return 'clients';
  for (const path of await readdir(plugins, { recursive: true })) {
    const plugin = SOURCE.exec(path.replaceAll('\\', '/'))?.[1];
    if (plugin === undefined) continue;
    const text = await readFile(join(plugins, path), 'utf8');
    if (text.includes(`field: '${key}'`)) return plugin;
  }
  return null;
}
