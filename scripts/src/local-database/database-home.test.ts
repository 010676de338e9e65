import { chmodSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseHome, existingCluster, socketFolder } from './database-home.ts';

// A user that exists nowhere: whatever is not open to all is closed to it.
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

describe('where the local database lies', () => {
  test('in the data folder, when the server’s user reaches it', () => {
    const home = chooseHome(join(root, 'data'), stranger, machine());
    expect(home.folder).toBe(join(root, 'data', 'database'));
  });

  test('in the data folder, when the server runs as the portal’s own user', () => {
    const dataDir = closedFolder('private');
    expect(chooseHome(dataDir, null, machine()).folder).toBe(join(dataDir, 'database'));
  });

  test('in a folder of the machine below a closed folder, and there again after a move', () => {
    const first = chooseHome(closedFolder('private'), stranger, machine());
    expect(first.folder.startsWith(machine())).toBe(true);
    expect(first.passwords).toBe(join(root, 'private', 'data', 'database-passwords.json'));
    mkdirSync(first.cluster);

    renameSync(join(root, 'private'), join(root, 'moved'));
    expect(chooseHome(join(root, 'moved', 'data'), stranger, machine()).folder).toBe(first.folder);
    expect(existingCluster(join(root, 'moved', 'data'))).toBe(first.cluster);
  });

  test('a data folder that was deleted and made again gets an empty database, and is told of the old one', () => {
    const first = chooseHome(closedFolder('private'), stranger, machine());
    rmSync(join(root, 'private'), { recursive: true });
    const notices: string[] = [];
    const again = chooseHome(closedFolder('private'), stranger, machine(), (line) =>
      notices.push(line),
    );
    expect(again.folder).toBe(`${first.folder}-2`);
    expect(notices).toEqual([expect.stringContaining(first.folder)]);
  });

  test('two data folders never share one', () => {
    const one = chooseHome(closedFolder('one'), stranger, machine());
    const two = chooseHome(closedFolder('two'), stranger, machine());
    expect(one.folder).not.toBe(two.folder);
  });

  test('a copy of a data folder is refused while the original is there', () => {
    chooseHome(closedFolder('private'), stranger, machine());
    cpSync(join(root, 'private'), join(root, 'copy'), { recursive: true });
    chmodSync(join(root, 'copy'), 0o700);
    expect(() => chooseHome(join(root, 'copy', 'data'), stranger, machine())).toThrow(
      /this data folder is a copy of it/,
    );
  });

  test('a database that became out of reach is named, not replaced by an empty one', () => {
    const dataDir = closedFolder('private');
    mkdirSync(join(dataDir, 'database', 'cluster'), { recursive: true });
    expect(() => chooseHome(dataDir, stranger, machine())).toThrow(/may not pass through/);
  });
});

test('a deep data folder gets its socket in the temporary folder, because a socket’s path is limited', () => {
  expect(socketFolder('/srv/porchlight/database/socket', '/srv/porchlight')).toBe(
    '/srv/porchlight/database/socket',
  );
  const deep = `/srv/${'very-'.repeat(20)}deep`;
  expect(socketFolder(`${deep}/database/socket`, deep)).toMatch(/porchlight-[0-9a-f]{12}$/);
});
