import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { noPlace, outOfReach, sharedHome } from './problems.ts';
import { canReach } from './reachable.ts';
import type { ServerAccount } from './server-account.ts';

/** A socket's whole path must stay below 108 bytes on Linux, 104 on macOS. */
const LONGEST_SOCKET_FOLDER = 84;
const MACHINE_FOLDER = '/var/lib/porchlight';
/** In the data folder, when the database lies elsewhere: where. */
const NOTE = 'database-folder';
/** In the data folder, when the socket lies in the temporary folder: where. */
const SOCKET_NOTE = 'socket-folder';

/** Where the parts of the local database lie. */
export interface DatabaseHome {
  readonly folder: string;
  readonly cluster: string;
  readonly sockets: string;
  readonly passwords: string;
  readonly log: string;
}

/**
 * Chooses the folder of the local database: `<dataDir>/database`, or a folder
 * of the machine when the server's user cannot pass through the data folder's
 * parents (root's home is closed to others). The data folder then remembers
 * the place, so that it can be moved; a copy of it is refused, because two
 * portals would share one database without knowing.
 */
export function chooseHome(
  dataDir: string,
  account: ServerAccount | null,
  machineFolder: string = MACHINE_FOLDER,
  onNotice: (line: string) => void = () => undefined,
): DatabaseHome {
  mkdirSync(dataDir, { recursive: true });
  const own = realpathSync(resolve(dataDir));
  const inside = join(own, 'database');
  if (!account || canReach(inside, account)) return layout(inside, own, account);
  if (existsSync(join(inside, 'cluster'))) throw outOfReach(join(inside, 'cluster'), account.name);

  const folder = notedFolder(own) ?? unusedFolder(machineFolder, fingerprint(own), onNotice);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
  } catch (cause) {
    throw noPlace(folder, cause);
  }
  if (!canReach(folder, account)) throw noPlace(folder, undefined);
  claim(folder, own);
  writeFileSync(join(own, NOTE), `${folder}\n`);
  return layout(folder, own, account);
}

/** The data directory that an earlier start made for this data folder, if there is one. */
export function existingCluster(dataDir: string): string | null {
  const own = resolve(dataDir);
  const clusters = [join(own, 'database', 'cluster'), join(notedFolder(own) ?? own, 'cluster')];
  return clusters.find((cluster) => existsSync(cluster)) ?? null;
}

function notedFolder(dataDir: string): string | null {
  const note = join(dataDir, NOTE);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : null;
}

/** A data folder that was deleted and made again gets an empty database, not the one of its former life. */
function unusedFolder(
  machineFolder: string,
  name: string,
  onNotice: (line: string) => void,
): string {
  const first = join(machineFolder, name);
  let folder = first;
  for (let number = 2; existsSync(folder); number += 1) folder = `${first}-${number}`;
  if (folder !== first) {
    onNotice(
      `An earlier database of this data folder lies below ${first}; delete it when nobody needs it.`,
    );
  }
  return folder;
}

function claim(folder: string, dataDir: string): void {
  const claimed = join(folder, 'data-folder');
  const other = existsSync(claimed) ? readFileSync(claimed, 'utf8').trim() : dataDir;
  if (other !== dataDir && notedFolder(other) === folder) throw sharedHome(folder, other);
  writeFileSync(claimed, `${dataDir}\n`);
}

function layout(folder: string, dataDir: string, account: ServerAccount | null): DatabaseHome {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    sockets: socketFolder(join(folder, 'socket'), dataDir, account),
    passwords: join(dataDir, 'database-passwords.json'),
    log: join(folder, 'server.log'),
  };
}

/**
 * The folder itself when its path is short enough, else one in the temporary folder. Everyone can write there, so its
 * name is random, and the one that the data folder remembers is used again only while it is a folder of our own.
 */
export function socketFolder(
  wanted: string,
  dataDir: string,
  account: ServerAccount | null,
): string {
  if (Buffer.byteLength(wanted) <= LONGEST_SOCKET_FOLDER) return wanted;
  const start = join(tmpdir(), `porchlight-${fingerprint(dataDir)}-`);
  const note = join(dataDir, SOCKET_NOTE);
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : '';
  if (noted.startsWith(start) && isOwnFolder(noted, account)) return noted;
  const made = mkdtempSync(start);
  writeFileSync(note, `${made}\n`);
  return made;
}

/** True for a folder of this process's user or the server's; a link to one is not. */
function isOwnFolder(path: string, account: ServerAccount | null): boolean {
  const state = lstatSync(path, { throwIfNoEntry: false });
  if (state?.isDirectory() !== true) return false;
  return state.uid === process.getuid?.() || state.uid === account?.uid;
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
