import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseHome, existingCluster, socketFolder } from './database-home.ts';

// A user of no machine: only what is open to all is open to it.
const stranger = { name: 'stranger', uid: 47_110, gid: 47_110 };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'home-'));
  chmodSync(root, 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const machine = (): string => join(root, 'machine');
const closedFolder = (name: string): string => {
  const folder = join(root, name);
  mkdirSync(folder, { mode: 0o700 });
  return join(folder, 'data');
};

describe('chooseHome', () => {
  test('uses the data folder when the server’s user reaches it', () => {
    const home = chooseHome(join(root, 'data'), stranger, machine());
    expect(home.folder).toBe(join(root, 'data', 'database'));
  });

  test('uses the data folder when the server runs as the portal’s own user', () => {
    const dataDir = closedFolder('private');
    expect(chooseHome(dataDir, null, machine()).folder).toBe(join(dataDir, 'database'));
  });

  test('uses a folder of the machine for a closed data folder, also after a move', () => {
    const first = chooseHome(closedFolder('private'), stranger, machine());
    expect(first.folder.startsWith(machine())).toBe(true);
    expect(first.passwords).toBe(join(root, 'private', 'data', 'database-passwords.json'));
    mkdirSync(first.cluster);

    renameSync(join(root, 'private'), join(root, 'moved'));
    expect(chooseHome(join(root, 'moved', 'data'), stranger, machine()).folder).toBe(first.folder);
    expect(existingCluster(join(root, 'moved', 'data'))).toBe(first.cluster);
  });

  test('gives a recreated data folder an empty database', () => {
    const first = chooseHome(closedFolder('private'), stranger, machine());
    rmSync(join(root, 'private'), { recursive: true });
    expect(chooseHome(closedFolder('private'), stranger, machine()).folder).not.toBe(first.folder);
  });

  test('never shares a database between two data folders', () => {
    const one = chooseHome(closedFolder('one'), stranger, machine());
    const two = chooseHome(closedFolder('two'), stranger, machine());
    expect(one.folder).not.toBe(two.folder);
  });

  test('refuses a copy of a data folder while the original exists', () => {
    chooseHome(closedFolder('private'), stranger, machine());
    cpSync(join(root, 'private'), join(root, 'copy'), { recursive: true });
    chmodSync(join(root, 'copy'), 0o700);
    expect(() => chooseHome(join(root, 'copy', 'data'), stranger, machine())).toThrow(
      /this data folder is a copy of it/,
    );
  });

  test('names a database that is out of reach instead of replacing it by an empty one', () => {
    const dataDir = closedFolder('private');
    mkdirSync(join(dataDir, 'database', 'cluster'), { recursive: true });
    expect(() => chooseHome(dataDir, stranger, machine())).toThrow(/may not pass through/);
  });
});

describe('socketFolder', () => {
  const deepFolder = (): string => {
    const deep = join(root, 'x'.repeat(100));
    mkdirSync(deep, { recursive: true });
    return deep;
  };
  const made: string[] = [];
  const chosen = (dataDir: string): string => {
    const folder = socketFolder(join(dataDir, 'database', 'socket'), dataDir, null);
    made.push(folder);
    return folder;
  };
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  test('uses the database folder when its path is short enough', () => {
    const wanted = '/srv/porchlight/database/socket';
    expect(socketFolder(wanted, '/srv/porchlight', null)).toBe(wanted);
  });

  test('uses one random name in the temporary folder for a deep data folder', () => {
    const deep = deepFolder();
    const folder = chosen(deep);
    expect(folder).toMatch(/porchlight-[0-9a-f]{12}-\w{6}$/);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(chosen(deep)).toBe(folder);
  });

  test('replaces a link or a file at the path of the socket folder', () => {
    const deep = deepFolder();
    const first = chosen(deep);
    rmSync(first, { recursive: true });
    symlinkSync(root, first);
    const second = chosen(deep);
    expect(second).not.toBe(first);
    rmSync(second, { recursive: true });
    writeFileSync(second, '');
    expect([first, second]).not.toContain(chosen(deep));
  });

  test('shares no socket folder with a copy of the data folder', () => {
    const deep = deepFolder();
    const folder = chosen(deep);
    cpSync(deep, `${deep}-copy`, { recursive: true });
    expect(chosen(`${deep}-copy`)).not.toBe(folder);
  });
});
