import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { textCode } from '../../core/translations/src/text-code.ts';
import type { Plugin } from 'vite';

/** Catalogs of plugins, and of the frame around their pages. */
const CATALOG = /[\\/](?:plugins[\\/][^\\/]+|core[\\/]web)[\\/]languages[\\/][^\\/]+\.json$/;
const OF_FRAME = /[\\/]core[\\/]web[\\/]/;
const LANGUAGES = ['es', 'pt'] as const;

const CATALOG_MODULE = '\0late-catalog:';
const TEXTS_MODULE = /^\0texts-(\w\w):(.+)$/;

/** What `npm run translations` writes. */
type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Splits the catalogs of the plugins by language, so that a page for visitors loads the chosen one alone. Catalogs of a
 * plugin whose names begin with the same word, as `form-pages` and `form-checks`, are one file: a page that needs several
 * waits once. English is written in the code.
 */
export function lateCatalogs(): Plugin {
  let runtime = '';
  return {
    name: 'porchlight:late-catalogs',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.startsWith(CATALOG_MODULE) || TEXTS_MODULE.test(source)) return source;
      if (!source.endsWith('.json') || importer === undefined) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (found === null || !CATALOG.test(found.id)) return null;
      runtime ||= (await this.resolve('@porchlight/translations/late-catalogs', importer))!.id;
      // Without the suffix, which would make it JSON.
      return CATALOG_MODULE + found.id.slice(0, -'.json'.length);
    },
    load(id) {
      if (id.startsWith(CATALOG_MODULE)) return catalogModule(id, runtime);
      const [, language, path] = TEXTS_MODULE.exec(id) ?? [];
      if (language === undefined || path === undefined) return null;
      const names = readdirSync(dirname(path)).filter((name) => firstWord(name) === basename(path));
      const files = names.map((name) => join(dirname(path), name));
      for (const file of files) this.addWatchFile(file);
      return textsModule(files, language);
    },
  };
}

/** The name of the chunk of texts in one language; undefined for other modules. */
export function textsChunkName(id: string): string | undefined {
  const [, language, path] = TEXTS_MODULE.exec(id) ?? [];
  if (language === undefined || path === undefined) return undefined;
  return `texts-${language}-${basename(dirname(dirname(path)))}-${basename(path)}`;
}

function firstWord(file: string): string {
  return /^\w+/.exec(file)?.[0] ?? '';
}

/** The texts of a catalog in one language, those of schemas by their codes; exported for its test. */
export function textsOf(catalog: Catalog, language: string): Readonly<Record<string, string>> {
  const name = namesIn(catalog);
  return Object.fromEntries(
    Object.entries(catalog).flatMap(([key, texts]) => {
      const text = texts[language];
      return text === undefined ? [] : [[name(key), text]];
    }),
  );
}

/** What the texts of a catalog are called: in one of schemas, whose texts are their own keys, by a code that no other has. */
function namesIn(catalog: Catalog): (key: string) => string {
  const keys = Object.keys(catalog);
  if (keys.some((key) => catalog[key]?.['en'] !== key)) return (key) => key;
  const counts = new Map<string, number>();
  for (const name of keys.flatMap((key) => [key, textCode(key)]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return (key) => (counts.get(textCode(key)) === 1 ? textCode(key) : key);
}

function catalogModule(id: string, runtime: string) {
  const file = id.slice(CATALOG_MODULE.length);
  const loaders = LANGUAGES.map((language) => {
    const module = JSON.stringify(
      `\0texts-${language}:${join(dirname(file), firstWord(basename(file)))}`,
    );
    return `${language}: () => import(${module})`;
  });
  // The frame starts before its texts are here, and waits for them with its first calls.
  const wait = OF_FRAME.test(file) ? '' : 'await ';
  return {
    code: [
      `import { lateCatalog } from ${JSON.stringify(runtime)};`,
      `const late = lateCatalog(${JSON.stringify(basename(file))}, { ${loaders.join(', ')} });`,
      `${wait}late.loaded;`,
      'export default late.catalog;',
    ].join('\n'),
    moduleType: 'js' as const,
  };
}

function textsModule(files: readonly string[], language: string) {
  const catalogs = files.map((file) => {
    const catalog = JSON.parse(readFileSync(file, 'utf8')) as Catalog;
    return [basename(file, '.json'), textsOf(catalog, language)] as const;
  });
  const code = `export default ${JSON.stringify(Object.fromEntries(catalogs))};`;
  return { code, moduleType: 'js' as const };
}
