import { manifestLines } from './plugin-manifest.ts';
import { fillTemplate, type PluginNames } from './plugin-names.ts';
import type { Fills, PluginPart } from './plugin-parts.ts';

/** The markers of the templates, for readers who see the files without them. */
const PLACES: Readonly<Record<string, string>> = {
  imports: 'imports',
  services: "names to import from '@porchlight/server'",
  parts: "names to import from '@porchlight/web'",
  definition: 'in definePlugin',
  register: 'in register',
  methods: 'methods of the class',
  added: 'in add, before it returns the item',
  row: 'in the row of an item',
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
    lines[file] = Object.fromEntries(
      Object.entries(markers).map(([marker, added]) => [
        PLACES[marker] ?? marker,
        added.map((line) => fillTemplate(line, names)),
      ]),
    );
  }
  return lines;
}
