import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** One call of `defineTexts`. */
export interface TextDefinition {
  /** From the root of the project, with slashes. */
  readonly file: string;
  readonly catalog: string;
  readonly english: ReadonlyMap<string, string>;
}

/** What the sources say about texts. */
export interface FoundTexts {
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
      for (const key of found.english.keys()) {
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
      const name = node.importClause?.name?.text;
      if (name !== undefined) imports.set(name, node.moduleSpecifier.text);
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineTexts')
      found.push(definitionOf(node, (name) => imports.get(name), dirname(file)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function definitionOf(
  call: ts.CallExpression,
  importOf: (name: string) => string | undefined,
  folder: string,
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
  return { catalog: join(folder, path), english: texts };
}
