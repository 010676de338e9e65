import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { ContentEncoding } from '../http/content-encoding.ts';

/** One encoding of a file. */
interface FileVariant {
  /** Absolute. */
  readonly file: string;
  readonly size: number;
  readonly etag: string;
}

export interface BuiltFile {
  /** With its dot; '' if there is none. */
  readonly extension: string;
  /** The name changes with the content, so a browser may cache it forever. */
  readonly immutable: boolean;
  readonly plain: FileVariant;
  /** Compressed by the build. */
  readonly compressed: Readonly<Partial<Record<ContentEncoding, FileVariant>>>;
}

/** The built web app on the disk. */
export interface WebBuild {
  /** By path as requested, for example `/assets/index-4f3a.js`. Nothing outside can be reached. */
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly indexHtml: string;
  /** Files of each plugin's entry, by plugin id. */
  readonly preloads: Readonly<Record<string, readonly string[]>>;
  /** Changes when the app is built again. */
  readonly stamp: string;
}

const INDEX = 'index.html';
const PRELOADS = 'plugin-preloads.json';
const ENDINGS: readonly (readonly [ContentEncoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** Changes with each build; null when there is none. */
export async function buildStamp(folder: string): Promise<string | null> {
  try {
    const { mtimeMs, size } = await stat(join(folder, INDEX));
    return `${mtimeMs}-${size}`;
  } catch {
    return null;
  }
}

/** Reads the build of the web app in `folder`; null when it was never built. */
export async function readWebBuild(folder: string): Promise<WebBuild | null> {
  const stamp = await buildStamp(folder);
  if (stamp === null) return null;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => name !== INDEX && name !== PRELOADS && !name.startsWith('.'));
  const variants = new Map(
    await Promise.all(names.map(async (name) => [name, await variantOf(folder, name)] as const)),
  );
  const files = names
    .filter((name) => !ENDINGS.some(([, ending]) => name.endsWith(ending)))
    .map((name) => [`/${name.split(sep).join('/')}`, builtFile(name, variants)] as const);
  return {
    files: new Map(files),
    indexHtml: await readFile(join(folder, INDEX), 'utf8'),
    preloads: JSON.parse(await readFile(join(folder, PRELOADS), 'utf8').catch(() => '{}')),
    stamp,
  };
}

async function variantOf(folder: string, name: string): Promise<FileVariant> {
  const file = join(folder, name);
  const { size, mtimeMs } = await stat(file);
  return { file, size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
}

function builtFile(name: string, variants: ReadonlyMap<string, FileVariant>): BuiltFile {
  const compressed = ENDINGS.flatMap(([encoding, ending]) => {
    const variant = variants.get(name + ending);
    return variant === undefined ? [] : [[encoding, variant] as const];
  });
  return {
    extension: extname(name),
    immutable: name.startsWith(`assets${sep}`),
    plain: variants.get(name)!,
    compressed: Object.fromEntries(compressed),
  };
}
