import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { readSchemaTexts } from './schema-texts.ts';

/** One call of `defineTexts` or `defineSchemaTexts`. */
interface TextDefinition {
  /** From the root of the project, with slashes. */
  readonly file: string;
  readonly catalog: string;
  readonly english: ReadonlyMap<string, string>;
  /** Whether the sources name each text by its key. */
  readonly hasKeys: boolean;
}

/** What the sources say about texts. */
interface FoundTexts {
  readonly definitions: readonly TextDefinition[];
  /** Catalogs in folders named `languages`. */
  readonly catalogs: readonly string[];
  /** What the script could not read, one sentence each. */
  readonly faults: readonly string[];
}

const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'e2e', '.cache']);

/** Finds the texts of the packages below `core` and `plugins`. */
export function findTexts(root: string): FoundTexts {
  const files = ['core', 'plugins'].flatMap((folder) => filesBelow(join(root, folder)));
  const pathOf = (file: string) => relative(root, file).replaceAll('\\', '/');
  const sources = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const definitions: TextDefinition[] = [];
  const faults: string[] = [];
  for (const { file, text } of sources) {
    if (!text.includes('@porchlight/translations')) continue;
    for (const found of readDefinitions(file, text)) {
      if (typeof found === 'string') {
        faults.push(`${pathOf(file)}: ${found}`);
        continue;
      }
      const ofPackage = packageFolder(pathOf(file));
      const others = sources.filter((one) => pathOf(one.file).startsWith(ofPackage));
      for (const key of found.hasKeys ? found.english.keys() : []) {
        if (!others.some((one) => one.text.includes(`'${key}'`)))
          faults.push(`${pathOf(file)}: no code uses the text '${key}'`);
      }
      definitions.push({ ...found, file: pathOf(file), catalog: pathOf(found.catalog) });
    }
  }
  const catalogs = files.filter((file) => /[\\/]languages[\\/][a-z0-9-]+\.json$/.test(file));
  return { definitions, catalogs: catalogs.map(pathOf), faults };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** `plugins/clients/` or, for a fixture, the folder of its own package. */
function packageFolder(path: string): string {
  const depth = path.startsWith('core/testing/fixtures/plugins/') ? 5 : 2;
  return `${path.split('/').slice(0, depth).join('/')}/`;
}

/** The definitions in a source; for what cannot be read, the reason. */
export function readDefinitions(
  file: string,
  text: string,
): (string | Omit<TextDefinition, 'file'>)[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports = new Map<string, string>();
  const found: (string | Omit<TextDefinition, 'file'>)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      for (const name of importedNames(node.importClause))
        imports.set(name, join(dirname(file), node.moduleSpecifier.text));
    }
    const called = ts.isCallExpression(node) ? node.expression.getText() : '';
    if (ts.isCallExpression(node) && called === 'defineTexts')
      found.push(definitionOf(node, (name) => imports.get(name)));
    if (ts.isCallExpression(node) && called === 'defineSchemaTexts')
      found.push(schemaDefinitionOf(node, (name) => imports.get(name)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function importedNames(clause: ts.ImportClause | undefined): readonly string[] {
  const named = clause?.namedBindings;
  const names = named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name) : [];
  return [clause?.name, ...names].flatMap((name) => (name === undefined ? [] : [name.text]));
}

function definitionOf(
  call: ts.CallExpression,
  importOf: (name: string) => string | undefined,
): string | Omit<TextDefinition, 'file'> {
  const [english, catalog] = call.arguments;
  const path = catalog && importOf(catalog.getText());
  if (path === undefined) return 'the catalog of defineTexts must be an import of a JSON file';
  if (english === undefined || !ts.isObjectLiteralExpression(english))
    return 'the English texts of defineTexts must be written in the call';
  const texts = new Map<string, string>();
  for (const property of english.properties) {
    const key = property.name?.getText() ?? '';
    const literal = ts.isPropertyAssignment(property) && property.initializer;
    if (!literal || !ts.isStringLiteralLike(literal) || !/^[a-z][A-Za-z0-9]*$/.test(key))
      return `the English text '${key}' must be a plain literal under a name in camel case`;
    texts.set(key, literal.text);
  }
  return { catalog: path, english: texts, hasKeys: true };
}

/** The texts of the schemas in the call; each is its own key. */
function schemaDefinitionOf(
  call: ts.CallExpression,
  importOf: (name: string) => string | undefined,
): string | Omit<TextDefinition, 'file'> {
  const [schemas, catalog] = call.arguments;
  const path = catalog && importOf(catalog.getText());
  if (path === undefined)
    return 'the catalog of defineSchemaTexts must be an import of a JSON file';
  if (schemas === undefined || !ts.isArrayLiteralExpression(schemas))
    return 'the schemas of defineSchemaTexts must be a list of imported schemas';
  const english = new Map<string, string>();
  for (const element of schemas.elements) {
    const file = importOf(element.getText());
    if (file === undefined) return `'${element.getText()}' must be an imported schema`;
    for (const text of readSchemaTexts(file)) english.set(text, text);
  }
  return { catalog: path, english, hasKeys: false };
}
