import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { equalNames } from './equal-names.ts';
import { foreignTables, NO_FOREIGN_TABLE } from './foreign-tables.ts';
import { folderCycles, type Import } from './folder-cycles.ts';
import {
  boundaryRules,
  NO_EQUAL_NAMES,
  NO_FOLDER_CYCLE,
  TEST,
  type PluginRequirements,
} from './rules.ts';

/** One import that is not allowed, (rule `no-equal-names`) two files with the same base name, or (rule `no-foreign-table`) SQL that names a table of another plugin. */
interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

const IS_TEST = new RegExp(TEST);
const LOOKED_AT = ['core', 'plugins', 'host-api', 'host-web', 'schemas', 'scripts'];

/**
 * Everything in the project at `root` that breaks a rule of the architecture.
 *
 * @param among the only folders to look at; what they import elsewhere is not followed
 */
export async function findBreaches(
  root: string,
  among?: readonly string[],
): Promise<readonly Breach[]> {
  const plugins = pluginsOf(root);
  const rules = boundaryRules(plugins);
  const cruised = await cruise(
    (among ?? LOOKED_AT).filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      ruleSet: { forbidden: rules },
      validate: true,
      skipAnalysisNotInRules: true,
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: among ? `^(?!(${among.join('|')})/)` : 'node_modules' },
      exclude: { path: '(^|/)(dist|\\.cache|\\.data)/|^node_modules/@types/' },
    },
    {
      conditionNames: ['porchlight-source', 'types', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    { tsConfig: { options: { baseUrl: root } } },
  );
  const { modules, summary } = cruised.output as ICruiseResult;
  const violations = summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    why: rules.find(({ name }) => name === rule.name)?.comment ?? '',
  }));
  const cycles = folderCycles(productImports(modules));
  const names = equalNames(modules.map(({ source }) => source));
  const tables = foreignTables(root, plugins).filter(
    ({ from }) => among?.some((folder) => from.startsWith(`${folder}/`)) ?? true,
  );
  return [
    ...violations,
    ...cycles.map((entry) => ({ ...NO_FOLDER_CYCLE, ...entry })),
    ...names.map((entry) => ({ ...NO_EQUAL_NAMES, ...entry })),
    ...tables.map((entry) => ({ ...NO_FOREIGN_TABLE, ...entry })),
  ];
}

/** Imports between files of the product: a test may use whatever it needs. */
function productImports(modules: readonly IModule[]): readonly Import[] {
  const isProduct = (file: string): boolean =>
    !file.includes('node_modules') && !IS_TEST.test(file);
  return modules
    .filter(({ source }) => isProduct(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved, couldNotResolve }) => isProduct(resolved) && !couldNotResolve)
        .map(({ resolved }) => ({ from: source, to: resolved })),
    );
}

function pluginsOf(root: string): readonly PluginRequirements[] {
  const folder = join(root, 'plugins');
  const manifests = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .map((name) => {
      const text = readFileSync(join(folder, name, 'package.json'), 'utf8');
      const { portal } = JSON.parse(text) as { portal?: { id: string; requires?: string[] } };
      return { folder: name, id: portal?.id ?? name, requires: portal?.requires ?? [] };
    });
  const folderOf = new Map(manifests.map((manifest) => [manifest.id, manifest.folder]));
  return manifests.map((manifest) => ({
    folder: manifest.folder,
    requires: manifest.requires.map((id) => folderOf.get(id) ?? id),
  }));
}
