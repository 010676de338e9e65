import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KeyError } from '../base/crypto-errors.ts';
import { hasCode } from '../base/has-code.ts';

const KEY_BYTES = 32;
const FORM = /^porchlight-master-key-v1:([A-Za-z0-9+/]{43}=)\n?$/;
const ANYONE_ELSE = 0o077;

/** Null when there is no file. Throws `KeyError` if others can read it or it contains no key. */
export async function readMasterKey(file: string): Promise<Buffer | null> {
  const text = await readIfThere(file);
  if (text === null) return null;
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & ANYONE_ELSE) !== 0) {
    throw new KeyError(`Others can read the master key. Run: chmod 600 ${file}`);
  }
  const key = FORM.exec(text)?.[1];
  if (key === undefined)
    throw new KeyError(`The file ${file} does not contain a master key of the portal.`);
  return Buffer.from(key, 'base64');
}

/**
 * Creates the key at the first start, readable by its owner only. Processes that start together end up with one key:
 * the file appears complete or not at all.
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
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await handle.close();
    await rm(half, { force: true });
  }
  const key = await readMasterKey(file);
  if (key === null)
    throw new KeyError(`The master key ${file} disappeared while the portal started.`);
  return key;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw new KeyError(`The master key ${file} cannot be read.`, error);
  }
}
