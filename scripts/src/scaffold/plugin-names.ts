import { recordName, type RecordName, renameRecord, usualRecord } from './record-name.ts';

/** The names that a new plugin is written with. */
export interface PluginNames {
  /** For example `carrier-notes`. */
  readonly id: string;
  /** 'Carrier Notes'. */
  readonly title: string;
  /** Prefix of its tables, `carrier_notes`. */
  readonly table: string;
  readonly record: RecordName;
}

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_ID = 40;
/** The kernel's own name in routes, permissions and tables. */
const RESERVED = new Set(['core', 'crm', 'api']);

/**
 * Throws with a sentence when the id cannot name a plugin, or the record cannot be named so.
 *
 * @param record singular; by default that of the id
 */
export function pluginNames(id: string, record?: string): PluginNames {
  if (!ID.test(id) || id.length > LONGEST_ID) {
    throw new Error(
      `'${id}' cannot name a plugin: use at most ${LONGEST_ID} lower-case letters, digits and single dashes, for example carrier-notes.`,
    );
  }
  if (RESERVED.has(id)) throw new Error(`'${id}' is a name of the portal itself.`);
  const title = id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  return {
    id,
    title,
    table: id.replaceAll('-', '_'),
    record: record === undefined ? usualRecord(id) : recordName(record),
  };
}

/** Fills the names into a text or path of a template. */
export function fillTemplate(text: string, { id, title, table, record }: PluginNames): string {
  return renameRecord(text, record)
    .replaceAll('__id__', id)
    .replaceAll('__title__', title)
    .replaceAll('__table__', table);
}
