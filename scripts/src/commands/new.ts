import { spawnSync } from 'node:child_process';
import { writePlugin } from '../scaffold/write-plugin.ts';

const USAGE =
  'Say what to make: npm run new -- plugin <id>, for example npm run new -- plugin carrier-notes.';

/** `npm run new -- plugin <id>`: a plugin that builds, is found and passes its tests as it is. */
export async function run([kind, id]: readonly string[]): Promise<number> {
  if (kind !== 'plugin' || id === undefined) {
    console.error(USAGE);
    return 1;
  }
  try {
    const files = await writePlugin(process.cwd(), id);
    console.log(files.join('\n'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  spawnSync('npx', ['prettier', '--write', '--log-level', 'warn', `plugins/${id}`], {
    stdio: 'inherit',
  });
  // Makes the new package known to the others; nothing of it comes from outside.
  const linked = spawnSync('npm', ['install', '--prefer-offline'], { stdio: 'inherit' });
  if (linked.status !== 0) return linked.status ?? 1;
  console.log(`\nNext: npm start, then open /crm/${id}. Its tests: npm test -- plugins/${id}`);
  return 0;
}
