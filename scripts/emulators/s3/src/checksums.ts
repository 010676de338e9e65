import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const digests: Readonly<Record<string, (content: Buffer) => string>> = {
  'x-amz-checksum-crc32': (content) => {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(content));
    return sum.toString('base64');
  },
  'x-amz-checksum-sha1': (content) => createHash('sha1').update(content).digest('base64'),
  'x-amz-checksum-sha256': (content) => createHash('sha256').update(content).digest('base64'),
  'content-md5': (content) => createHash('md5').update(content).digest('base64'),
};

/** Name of the first given checksum that the content does not have; null when all fit. */
export function wrongChecksum(content: Buffer, headers: Headers): string | null {
  for (const [name, digest] of Object.entries(digests)) {
    const given = headers[name];
    if (typeof given === 'string' && given !== digest(content)) return name;
  }
  return null;
}
