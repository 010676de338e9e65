import { spawnSync } from 'node:child_process';
import { writeCarrier, writePlugin } from '../scaffold/write-plugin.ts';

const USAGE = `Name what to create:
  npm run new -- plugin <id>    a page, a table, and its endpoints, for example npm run new -- plugin carrier-notes
  npm run new -- carrier <id>   a column in the ledger and a line on a plan card, for example npm run new -- carrier devoted`;

const KINDS = {
  plugin: { write: writePlugin, next: (id: string) => `open /crm/${id}` },
  carrier: { write: writeCarrier, next: () => 'open /crm/ledger, where it has a column' },
};

/** `npm run new -- <kind> <id>`: a plugin that builds and passes its tests as it is. */
export async function run([kind = '', id]: readonly string[]): Promise<number> {
  if (!isKind(kind) || id === undefined) {
    console.error(USAGE);
    return 1;
  }
  const { write, next } = KINDS[kind];
  try {
    const files = await write(process.cwd(), id);
    console.log(files.join('\n'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  spawnSync('npx', ['prettier', '--write', '--log-level', 'warn', `plugins/${id}`], {
    stdio: 'inherit',
  });
  // Links the new package; nothing is downloaded for it.
  const linked = spawnSync('npm', ['install', '--prefer-offline'], { stdio: 'inherit' });
  if (linked.status !== 0) return linked.status ?? 1;
  console.log(`\nNext: npm start, then ${next(id)}. Its tests: npm test -- plugins/${id}`);
  return 0;
}

function isKind(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind);
}
