import { createHash, randomUUID } from 'node:crypto';
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
import { LocalDatabaseError } from './local-database-error.ts';
import { canReach, type ServerAccount } from './server-account.ts';

/** A socket's whole path must stay below 108 bytes on Linux, 104 on macOS. */
const LONGEST_SOCKET_FOLDER = 84;
const MACHINE_FOLDER = '/var/lib/porchlight';
/** Files in the data folder that name a folder elsewhere: the database, the socket. */
const DATABASE_NOTE = 'database-folder';
const SOCKET_NOTE = 'socket-folder';

/** Paths of the parts of the local database. */
export interface DatabaseHome {
  readonly folder: string;
  readonly cluster: string;
  readonly sockets: string;
  readonly passwords: string;
  readonly log: string;
}

/**
 * Chooses the folder of the local database: `<dataDir>/database`, or a folder of the machine if the server's user cannot
 * pass through the parents of the data folder (root's home is closed to others). The data folder then remembers that
 * folder, so that it can be moved; a copy of it is refused, because two portals would share one database.
 */
export function chooseHome(
  dataDir: string,
  account: ServerAccount | null,
  machineFolder: string = MACHINE_FOLDER,
): DatabaseHome {
  mkdirSync(dataDir, { recursive: true });
  const own = realpathSync(resolve(dataDir));
  const inside = join(own, 'database');
  const folder =
    !account || canReach(inside, account) ? inside : folderOutside(own, account, machineFolder);
  return {
    folder,
    cluster: join(folder, 'cluster'),
    sockets: socketFolder(join(folder, 'socket'), own, account),
    passwords: join(own, 'database-passwords.json'),
    log: join(folder, 'server.log'),
  };
}

/** The data directory that an earlier start created for this data folder, if there is one. */
export function existingCluster(dataDir: string): string | null {
  const own = resolve(dataDir);
  const folders = [join(own, 'database'), readNote(join(own, DATABASE_NOTE))];
  const clusters = folders.flatMap((folder) => (folder === null ? [] : [join(folder, 'cluster')]));
  return clusters.find((cluster) => existsSync(cluster)) ?? null;
}

function folderOutside(own: string, account: ServerAccount, machineFolder: string): string {
  const unreachable = join(own, 'database', 'cluster');
  if (existsSync(unreachable))
    throw new LocalDatabaseError(
      `The database in ${unreachable} runs as the user ${account.name}, who may not pass through one of the folders above it. ` +
        'Open those folders for passing through (chmod o+x), or start the portal as the owner of the database.',
    );
  const note = join(own, DATABASE_NOTE);
  // A random name: a data folder that was deleted and created again gets an empty database, not the old one.
  const folder = readNote(note) ?? join(machineFolder, randomUUID());
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    if (!canReach(folder, account)) throw new Error(`${account.name} cannot reach it`);
  } catch (cause) {
    throw new LocalDatabaseError(
      `The database needs a folder that another user than root can reach, and ${folder} could not be made. ` +
        'Choose a DATA_DIR outside of private folders such as the home of root, or set DATABASE_URL.',
      { cause },
    );
  }
  const claim = join(folder, 'data-folder');
  const other = readNote(claim) ?? own;
  if (other !== own && readNote(join(other, DATABASE_NOTE)) === folder)
    throw new LocalDatabaseError(
      `The database in ${folder} belongs to the data folder ${other}, which still exists: this data folder is a copy of it. ` +
        'Make a backup there and restore it here (npm run backup, npm run restore), or set DATABASE_URL.',
    );
  writeFileSync(claim, `${own}\n`);
  writeFileSync(note, `${folder}\n`);
  return folder;
}

/**
 * The folder itself if its path is short enough, else one in the temporary folder. Everyone can write there, so its name
 * is random, and the one that the data folder remembers is used again only while it is a folder of our own.
 */
export function socketFolder(
  preferred: string,
  dataDir: string,
  account: ServerAccount | null,
): string {
  if (Buffer.byteLength(preferred) <= LONGEST_SOCKET_FOLDER) return preferred;
  const prefix = join(
    tmpdir(),
    `porchlight-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-`,
  );
  const note = join(dataDir, SOCKET_NOTE);
  const noted = readNote(note) ?? '';
  if (noted.startsWith(prefix) && isOwnFolder(noted, account)) return noted;
  const created = mkdtempSync(prefix);
  writeFileSync(note, `${created}\n`);
  return created;
}

/** True for a folder of this process's user or the server's; a link to one is not. */
function isOwnFolder(path: string, account: ServerAccount | null): boolean {
  const state = lstatSync(path, { throwIfNoEntry: false });
  if (state?.isDirectory() !== true) return false;
  return state.uid === process.getuid?.() || state.uid === account?.uid;
}

function readNote(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
