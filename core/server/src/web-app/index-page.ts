import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Snapshot } from '../base/snapshot.ts';
import type { WebBuild } from './built-files.ts';

/** Whom a page is for: visitors get the web parts with public pages only. */
export type Audience = 'staff' | 'visitor';

/** The page of the web app as it is sent under one snapshot. */
export interface IndexPage {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
  readonly etag: string;
}

/**
 * The built page plus one `modulepreload` for each file of the effective
 * plugins' entries: the browser fetches them beside the app, not after it.
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
