import { opening, sealing } from '@porchlight/server/host';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { SealedFile } from './manifest.ts';
import { damaged } from './problems.ts';

/** Compresses and seals a stream into a file of the backup. */
export async function writeSealed(
  source: Readable,
  folder: string,
  path: string,
  key: Buffer,
): Promise<SealedFile> {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  await pipeline(source, gzip, sealing(key, path), meter, createWriteStream(file, { mode: 0o600 }));
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Opens a file of the backup into a stream. */
export async function readSealed(
  folder: string,
  file: SealedFile,
  key: Buffer,
  target: Writable,
): Promise<void> {
  await pipeline(
    createReadStream(join(folder, file.path)),
    opening(key, file.path, damaged),
    createGunzip(),
    target,
  );
}

/** @throws BackupError for the first file that is not what was written */
export async function assertUndamaged(folder: string, files: readonly SealedFile[]): Promise<void> {
  for (const { path, sha256 } of files) {
    const file = join(folder, path);
    if (!existsSync(file)) throw damaged(path);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    if (hash.digest('hex') !== sha256) throw damaged(path);
  }
}

/** Paths of all files below a folder, with `/` on every system; none when there is no folder. */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
