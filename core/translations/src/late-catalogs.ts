import type { Language } from '@porchlight/kernel';

/** Loads the texts of a plugin in one language, by catalog and key. */
export type LoadTexts = () => Promise<{
  readonly default: Readonly<Record<string, Readonly<Record<string, string>>>>;
}>;

type Loaders = Partial<Record<Language, LoadTexts>>;
type LateCatalog = Record<string, Partial<Record<Language, string>>>;

interface KnownCatalog {
  readonly name: string;
  readonly catalog: LateCatalog;
  readonly loaders: Loaders;
  readonly loaded: Set<Language>;
}

const known: KnownCatalog[] = [];
let current: Language = 'en';

/**
 * The catalog of this name with the translations of the chosen language alone. The build of the pages for visitors uses it
 * for the catalogs of plugins; English is written in the code and needs none. `loaded` resolves also when the texts
 * cannot be fetched: `loadLanguage` tries again.
 */
export function lateCatalog(
  name: string,
  loaders: Loaders,
): { readonly catalog: LateCatalog; readonly loaded: Promise<void> } {
  const entry: KnownCatalog = { name, catalog: {}, loaders, loaded: new Set() };
  known.push(entry);
  // A module that fails once would fail until the page is loaded again.
  const loaded = load(entry, current).catch(() => undefined);
  return { catalog: entry.catalog, loaded };
}

/**
 * Loads the translations of a language into the catalogs that are here, and into those that come later. Null when nothing
 * has to be loaded. Rejects when something cannot be fetched; the language before is then the one in use.
 */
export function loadLanguage(language: Language): Promise<void> | null {
  const before = current;
  current = language;
  const missing = known.filter(({ loaders, loaded }) => loaders[language] && !loaded.has(language));
  if (missing.length === 0) return null;
  return Promise.all(missing.map((entry) => load(entry, language))).then(
    () => undefined,
    (error: unknown) => {
      current = before;
      throw error;
    },
  );
}

async function load({ name, catalog, loaders, loaded }: KnownCatalog, language: Language) {
  const texts = (await loaders[language]?.())?.default[name] ?? {};
  for (const [key, text] of Object.entries(texts)) (catalog[key] ??= {})[language] = text;
  loaded.add(language);
}
