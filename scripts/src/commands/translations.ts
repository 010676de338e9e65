import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Catalog, checkCatalog, updateCatalog } from '../translations/check-catalog.ts';
import { findTexts } from '../translations/find-texts.ts';

/**
 * `npm run translations`: writes the English texts of the sources into the catalogs, where the translations are added by
 * hand. With `--check` it writes nothing. Fails while a translation is missing, unused, or has other placeholders.
 */
export function run(args: readonly string[]): Promise<number> {
  const root = process.cwd();
  const { definitions, catalogs, faults } = findTexts(root);
  const unused = catalogs.filter(
    (catalog) => !definitions.some((definition) => definition.catalog === catalog),
  );
  // A text that the script could not read would look unused.
  if (!args.includes('--check') && faults.length === 0) {
    for (const { catalog, english } of definitions)
      write(join(root, catalog), updateCatalog(english, read(join(root, catalog))));
    for (const catalog of unused.splice(0)) rmSync(join(root, catalog));
  }
  const all = [
    ...faults,
    ...unused.map((catalog) => `${catalog}: no code imports this catalog`),
    ...definitions.flatMap(({ catalog, english }) =>
      checkCatalog(english, read(join(root, catalog))).map((fault) => `${catalog}: ${fault}`),
    ),
  ];
  for (const fault of all) console.error(fault);
  const texts = definitions.reduce((sum, { english }) => sum + english.size, 0);
  if (all.length === 0) console.log(`${String(texts)} texts are translated.`);
  return Promise.resolve(all.length === 0 ? 0 : 1);
}

function read(file: string): Catalog {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : {};
}

function write(file: string, catalog: Catalog): void {
  const text = `${JSON.stringify(catalog, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
