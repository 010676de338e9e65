import type { Language } from '@porchlight/kernel';
import { textCode } from './text-code.ts';

/** Each English text of the schemas in each language, as `npm run translations` writes them. */
export type SchemaCatalog = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Translates the texts of JSON Schemas. */
export interface SchemaTexts {
  /** A text without a translation stays English. */
  in(language: Language): (english: string) => string;
}

/**
 * The translations of what schemas say to people: `x-label`, `x-help`, `x-placeholder`, `x-group`, `x-options`, `x-error`,
 * and `x-list`. English is written in the schemas alone; `npm run translations` adds it to the catalog.
 *
 * @param _schemas generated schemas, imported under their own names: the script reads them
 * @param catalog the imported file, for example `languages/life.json`
 */
export function defineSchemaTexts(
  _schemas: readonly object[],
  catalog: SchemaCatalog,
): SchemaTexts {
  return {
    in: (language) => (english) => {
      const key = [english, textCode(english)].find((one) => Object.hasOwn(catalog, one));
      return (key !== undefined && catalog[key]?.[language]) || english;
    },
  };
}
