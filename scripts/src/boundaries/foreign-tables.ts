import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST, type PluginRequirements } from './rules.ts';

/** A file of a plugin whose SQL names a table of another one. */
interface ForeignTable {
  readonly from: string;
  /** The table, or a published view of a plugin that is not required. */
  readonly to: string;
}

/** Files that may name these tables of others, with the reason. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // A row of a list shows the contact data of its client, and `ClientValues` reads one client.
  'plugins/forms/src/server/submissions/submission-json.ts': ['clients_client'],
  // Searches the texts of clients, which hold contact data, along their own index.
  'plugins/forms/src/server/submissions/submission-matches.ts': ['clients_client'],
  // Migrations that ran before there were views stay as they are.
  'plugins/billing/migrations/20261204-session-forms.ts': ['forms_submission', 'forms_template'],
  'plugins/clients/migrations/20261128-card-numbers.ts': ['agents_agent'],
  'plugins/recurring/migrations/20261209-changed-names.ts': ['billing_invoice'],
  'plugins/signing/migrations/20261126-starter-template.ts': ['forms_template'],
  'plugins/signing/migrations/20261128-kept-copies.ts': ['clients_document'],
  'plugins/signing/migrations/20261128-retention.ts': ['clients_client'],
  'plugins/signing/migrations/20261208-envelope-clients.ts': ['forms_submission'],
  'plugins/signing/migrations/20261209-envelope-senders.ts': ['forms_submission', 'agents_agent'],
};

/** Checked on the text of files: the names of tables are strings to the compiler. */
export const NO_FOREIGN_TABLE = {
  rule: 'no-foreign-table',
  why: 'SQL of a plugin names its own tables and the published views (x_v_...) of plugins it requires; rows of others are locked with functions of their contracts.',
};

const MADE =
  /\bcreate (?:unlogged )?table (?:if not exists )?([a-z]\w*)|\b(?:createTable\(\s*|changes: )'([a-z]\w*)'/g;
const COMMENTS = /\/\*[^]*?\*\/|(?<![:/])\/\/.*$/gm;
const FOREIGN_KEYS = /\breferences\s+[a-z]\w*/g;
/** The name of a table in SQL or in the query builder, whether or not a migration shows that it is made. */
const PLACES =
  /(?:(?<!distinct )\bfrom|\bjoin|\bupdate|\binto)\s+(?:only\s+)?([a-z]\w*)|(?:\b(?:knex|trx|from|into|table)|[jJ]oin)(?:<[^()]*>)?\(\s*['"`]([a-z]\w*)|\btableName = '([a-z]\w*)/g;

/** The tables of other plugins that the files of `plugins` below `root` name, in SQL or for the query builder. */
export function foreignTables(
  root: string,
  plugins: readonly PluginRequirements[],
): readonly ForeignTable[] {
  const files = plugins.flatMap((plugin) =>
    filesOf(root, plugin.folder).map(([file, text]) => ({ plugin, file, text })),
  );
  const tables = new Set(
    files
      .filter(({ file }) => file.includes('/migrations/'))
      .flatMap(({ text }) => [...text.matchAll(MADE)].map(([, one, other]) => one ?? other)),
  );
  return files.flatMap(({ plugin, file, text }) =>
    [...namesIn(file, text, tables)]
      .filter((name) => {
        const owner = ownerOf(name, plugins);
        if (owner === null || owner === plugin.folder) return false;
        if (name.startsWith(`${prefixOf(owner)}v_`)) return !plugin.requires.includes(owner);
        return !ALLOWED[file]?.includes(name);
      })
      .map((name) => ({ from: file, to: name })),
  );
}

/** The source and the migrations of a plugin, with their text, without tests. */
function filesOf(root: string, folder: string): readonly (readonly [string, string])[] {
  const base = `plugins/${folder}`;
  const isTest = new RegExp(`${TEST}|/testing/`);
  return readdirSync(join(root, base), { recursive: true, encoding: 'utf8' })
    .map((file) => `${base}/${file}`)
    .filter((file) => /^plugins\/[^/]+\/(src|migrations)\/.*\.ts$/.test(file) && !isTest.test(file))
    .toSorted()
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
}

/** Tables anywhere, because their names may be constants, and all that is named as one. */
function namesIn(file: string, text: string, tables: ReadonlySet<unknown>): ReadonlySet<string> {
  const code = text.replace(COMMENTS, '');
  const read = file.includes('/migrations/') ? code.replace(FOREIGN_KEYS, '') : code;
  const placed = [...read.matchAll(PLACES)].flatMap(([, ...names]) =>
    names.filter((name) => name !== undefined),
  );
  const words = (read.match(/\b[a-z]\w*/g) ?? []).filter((word) => tables.has(word));
  return new Set([...placed, ...words]);
}

/** The plugin whose id begins a name; the longest, because `signing` and `signing-docusign` are two. */
function ownerOf(name: string, plugins: readonly PluginRequirements[]): string | null {
  const owners = plugins.map(({ folder }) => folder).filter((id) => name.startsWith(prefixOf(id)));
  return owners.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

function prefixOf(id: string): string {
  return `${id.replaceAll('-', '_')}_`;
}
