import { manifestLines } from './plugin-manifest.ts';
import { fillTemplate, type PluginNames } from './plugin-names.ts';
import type { Fills, PluginPart } from './plugin-part.ts';

/** The markers of the templates, for readers who see the files without them. */
const PLACES: Readonly<Record<string, string>> = {
  imports: 'imports',
  kinds: "names to import from '@porchlight/kernel'",
  problems: 'at the end',
  services: "names to import from '@porchlight/server'",
  parts: "names to import from '@porchlight/web'",
  definition: 'in definePlugin',
  register: 'in register',
  needs: 'in the needs of the class',
  added: 'in add, before it returns the record',
  deleted: 'in delete, before the record goes',
  streams: 'in streams',
  row: 'in the row of a record',
  defaults: 'in defaultSettings',
  properties: 'in properties',
  about: 'in the list',
};

/** What the author of a plugin adds by hand for a part: file -> place in words -> lines. */
export async function addedLines(
  root: string,
  names: PluginNames,
  { fills, manifest = {} }: PluginPart,
): Promise<Fills> {
  const lines: Record<string, Record<string, readonly string[]>> = {};
  const inManifest = await manifestLines(root, names, manifest);
  if (Object.keys(inManifest).length > 0) lines['package.json'] = inManifest;
  for (const [file, markers] of Object.entries(fills)) {
    lines[fillTemplate(file, names)] = Object.fromEntries(
      Object.entries(markers).map(([marker, added]) => [
        PLACES[marker] ?? marker,
        added.map((line) => fillTemplate(line, names)),
      ]),
    );
  }
  return lines;
}
