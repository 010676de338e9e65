import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { pluginParts } from '../scaffold/plugin-parts.ts';
import { writeFormType } from '../scaffold/write-form-type.ts';
import { addPart, writeCarrier, writePlugin } from '../scaffold/write-plugin.ts';

const PARTS = Object.entries(pluginParts)
  .map(([name, { about }]) => `    ${name.padEnd(14)}${about}`)
  .join('\n');

const USAGE = `Name what to create:
  npm run new -- plugin <id> [part...]   a list with a dialog, a table, and its endpoints, for example npm run new -- plugin carrier-notes job
  npm run new -- <part> <id>             a part for a plugin that exists, for example npm run new -- settings carrier-notes
  npm run new -- carrier <id>            a column in the ledger and a line on a plan card, for example npm run new -- carrier devoted
  npm run new -- form-type <id>          a form that clients fill in, in three languages, for example npm run new -- form-type pets
The record of a plugin is named after its id, or by --record: npm run new -- plugin diary --record note
The parts:
${PARTS}`;

/** `npm run new -- <kind> <id>`: a plugin that builds and passes its tests as it is, or a part of one. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { record: { type: 'string' } },
    });
    const [kind = '', id, ...parts] = positionals;
    const { record } = values;
    if (id === undefined) return fail(USAGE);
    if (kind === 'plugin')
      return link(id, await writePlugin(process.cwd(), id, { parts, record }), `/crm/${id}`);
    if (parts.length > 0) return fail(USAGE);
    if (Object.hasOwn(pluginParts, kind)) return await add(kind, id, record);
    if (kind === 'carrier' && record === undefined)
      return link(id, await writeCarrier(process.cwd(), id), '/crm/ledger');
    if (kind === 'form-type' && record === undefined) {
      const { plugin, files } = await writeFormType(process.cwd(), id);
      return link(plugin, files, '/crm/forms');
    }
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  return fail(USAGE);
}

/** Makes a new package known to the others. */
function link(id: string, files: readonly string[], page: string): number {
  report(id, files);
  // Nothing is downloaded for it.
  const linked = spawnSync('npm', ['install', '--prefer-offline'], { stdio: 'inherit' });
  if (linked.status !== 0) return linked.status ?? 1;
  console.log(`\nNext: npm start, then open ${page}. Its tests: npm test -- plugins/${id}`);
  return 0;
}

async function add(part: string, id: string, record?: string): Promise<number> {
  const { files, needs, lines } = await addPart(process.cwd(), part, id, record);
  report(id, files);
  for (const needed of needs)
    console.log(`\nThis part builds on '${needed}'. Without it: npm run new -- ${needed} ${id}`);
  for (const [file, markers] of Object.entries(lines)) {
    console.log(`\nAdd to plugins/${id}/${file}`);
    for (const [place, added] of Object.entries(markers))
      console.log(`  ${place}:\n${added.map((line) => `    ${line}`).join('\n')}`);
  }
  console.log(`\nThen: npm test -- plugins/${id}`);
  return 0;
}

function report(id: string, files: readonly string[]): void {
  console.log(files.join('\n'));
  spawnSync('npx', ['prettier', '--write', '--log-level', 'warn', `plugins/${id}`], {
    stdio: 'inherit',
  });
}

function fail(sentence: string): number {
  console.error(sentence);
  return 1;
}
