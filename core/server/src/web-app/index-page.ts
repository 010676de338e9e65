import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Snapshot } from '../base/snapshot.ts';
import type { Audience } from '../http/content-policy.ts';
import type { WebBuild } from './built-files.ts';

/** The page of the web app under one snapshot. */
export interface IndexPage {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
  readonly etag: string;
}

/**
 * The built page plus one `modulepreload` for each file of the effective plugins' entries, so that the browser fetches
 * them in parallel with the app.
 */
export function indexPage(
  { indexHtml, preloads }: WebBuild,
  { plugins }: Snapshot,
  audience: Audience,
): IndexPage {
  const shown = plugins.filter(({ publicPages }) => publicPages || audience === 'staff');
  const files = new Set(
    shown.flatMap(({ id }) => (Object.hasOwn(preloads, id) ? preloads[id]! : [])),
  );
  const links = [...files]
    .map((file) => `/${file}`)
    .filter((path) => !indexHtml.includes(`"${path}"`))
    .map((path) => `<link rel="modulepreload" crossorigin href="${path}">`);
  const plain = Buffer.from(indexHtml.replace('</head>', () => `${links.join('\n')}\n</head>`));
  return {
    plain,
    gzip: gzipSync(plain),
    br: brotliCompressSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}
