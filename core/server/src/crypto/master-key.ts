import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KeyError } from '../base/crypto-errors.ts';

const KEY_BYTES = 32;
const FORM = /^porchlight-master-key-v1:([A-Za-z0-9+/]{43}=)\n?$/;
const ANYONE_ELSE = 0o077;

/** Null when there is no file. Refuses one that others may read or that holds no key. */
export async function readMasterKey(file: string): Promise<Buffer | null> {
  const text = await readIfThere(file);
  if (text === null) return null;
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & ANYONE_ELSE) !== 0) {
    throw new KeyError(`Others can read the master key. Run: chmod 600 ${file}`);
  }
  const key = FORM.exec(text)?.[1];
  if (key === undefined)
    throw new KeyError(`The file ${file} does not hold a master key of the portal.`);
  return Buffer.from(key, 'base64');
}

/**
 * Makes the key at the first start, readable by its owner only. Two processes
 * that start together end up with one key: the file appears whole or not at all.
 */
export async function createMasterKey(file: string): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const half = `${file}.${randomUUID()}.part`;
  const handle = await open(half, 'wx', 0o600);
  try {
    await handle.writeFile(
      `porchlight-master-key-v1:${randomBytes(KEY_BYTES).toString('base64')}\n`,
    );
    await handle.sync();
    await link(half, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await handle.close();
    await rm(half, { force: true });
  }
  const key = await readMasterKey(file);
  if (key === null)
    throw new KeyError(`The master key ${file} went away while the portal started.`);
  return key;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new KeyError(`The master key ${file} cannot be read.`, error);
  }
}
