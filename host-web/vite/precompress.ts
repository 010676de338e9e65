import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(m?js|css|html|svg|json)$/;
/** A smaller response fits into one packet uncompressed. */
const SMALLEST = 1_024;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of the built app, so that no request compresses. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'porchlight:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => text.test(file));
      await Promise.all(files.map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [br, gz] = await Promise.all([asBrotli(bytes, quality), asGzip(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
