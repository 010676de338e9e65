import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltApp } from './built-files.ts';

/** The page of an app, for some plugins. */
export interface IndexPage {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
  readonly etag: string;
}

/**
 * The built page plus one `modulepreload` for each file of these plugins' entries, so that the browser fetches them in
 * parallel with the app.
 *
 * @param plugins ids
 */
export function indexPage({ html, preloads }: BuiltApp, plugins: readonly string[]): IndexPage {
  const files = new Set(
    plugins.flatMap((id) => (Object.hasOwn(preloads, id) ? preloads[id]! : [])),
  );
  const links = [...files]
    .map((file) => `/${file}`)
    .filter((path) => !html.includes(`"${path}"`))
    .map((path) => `<link rel="modulepreload" crossorigin href="${path}">`);
  const plain = Buffer.from(html.replace('</head>', () => `${links.join('\n')}\n</head>`));
  return {
    plain,
    gzip: gzipSync(plain),
    br: brotliCompressSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}
