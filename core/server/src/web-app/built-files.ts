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

/** The page of one app, and the files of each plugin's entry in it, by plugin id. */
export interface BuiltApp {
  readonly html: string;
  readonly preloads: Readonly<Record<string, readonly string[]>>;
}

/** The built web app on the disk. */
export interface WebBuild {
  /** By path as requested, for example `/assets/index-4f3a.js`. Nothing outside can be reached. */
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** The app of the staff. */
  readonly staff: BuiltApp;
  /** The pages for visitors. */
  readonly visitors: BuiltApp;
  /** Changes when the app is built again. */
  readonly stamp: string;
}

const STAFF = { page: 'index.html', preloads: 'plugin-preloads.json' };
const VISITORS = { page: 'public.html', preloads: 'public-preloads.json' };
const READ_HERE = [STAFF, VISITORS].flatMap(({ page, preloads }) => [page, preloads]);
const ENDINGS: readonly (readonly [ContentEncoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** Changes with each build; null when there is none, or while one is being written. */
export async function buildStamp(folder: string): Promise<string | null> {
  try {
    const stats = await Promise.all([STAFF, VISITORS].map(({ page }) => stat(join(folder, page))));
    return stats.map(({ mtimeMs, size }) => `${mtimeMs}-${size}`).join(' ');
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
    .filter((name) => !READ_HERE.includes(name) && !name.startsWith('.'));
  const variants = new Map(
    await Promise.all(names.map(async (name) => [name, await variantOf(folder, name)] as const)),
  );
  const files = names
    .filter((name) => !ENDINGS.some(([, ending]) => name.endsWith(ending)))
    .map((name) => [`/${name.split(sep).join('/')}`, builtFile(name, variants)] as const);
  return {
    files: new Map(files),
    staff: await readApp(folder, STAFF),
    visitors: await readApp(folder, VISITORS),
    stamp,
  };
}

async function readApp(
  folder: string,
  { page, preloads }: { readonly page: string; readonly preloads: string },
): Promise<BuiltApp> {
  return {
    html: await readFile(join(folder, page), 'utf8'),
    preloads: JSON.parse(await readFile(join(folder, preloads), 'utf8').catch(() => '{}')),
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
