import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { namesOf, type SchemaNames } from './names.ts';
import type { SchemaPackage } from './packages.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** One *.schema.json of the project. */
export interface SchemaFile {
  readonly pkg: SchemaPackage;
  /** `<owner>/<file name>`; the `$id` that the file must carry. */
  readonly id: string;
  /** Path from the project's folder, for messages. */
  readonly path: string;
  readonly text: string;
  readonly names: SchemaNames;
}

const ENDING = '.schema.json';
/** The meta-schema of the x- keywords describes schemas, not data. */
const META_SCHEMA = 'x-keywords';

/** Every schema of the project by id. Texts are read at once, parsed on first use. */
export class SchemaCatalogue {
  readonly files: readonly SchemaFile[];
  readonly #byId: ReadonlyMap<string, SchemaFile>;
  readonly #parsed = new Map<string, JsonObject>();

  constructor(root: string, packages: readonly SchemaPackage[]) {
    this.files = packages.flatMap((pkg) => readFolder(root, pkg));
    this.#byId = new Map(this.files.map((file) => [file.id, file]));
  }

  filesOf(owner: string): readonly SchemaFile[] {
    return this.files.filter((file) => file.pkg.owner === owner);
  }

  find(id: string): SchemaFile | undefined {
    return this.#byId.get(id);
  }

  /** Throws the parser's error for a file that is no JSON. */
  parse(file: SchemaFile): JsonObject {
    const known = this.#parsed.get(file.id);
    if (known !== undefined) return known;
    const parsed = JSON.parse(file.text) as JsonObject;
    this.#parsed.set(file.id, parsed);
    return parsed;
  }
}

function readFolder(root: string, pkg: SchemaPackage): readonly SchemaFile[] {
  return readdirSync(pkg.schemaFolder)
    .filter((name) => name.endsWith(ENDING) && name !== META_SCHEMA + ENDING)
    .sort()
    .map((fileName) => {
      const name = fileName.slice(0, -ENDING.length);
      const path = join(pkg.schemaFolder, fileName);
      return {
        pkg,
        id: `${pkg.owner}/${name}`,
        path: relative(root, path),
        text: readFileSync(path, 'utf8'),
        names: namesOf(name),
      };
    });
}
