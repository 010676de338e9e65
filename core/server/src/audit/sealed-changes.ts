import { open, seal } from '../crypto/sealed-box.ts';
import type { AuditEntry } from '@porchlight/kernel';
import type { AuditedChange } from '../plugin-api/audit-log-token.ts';
import type { IsPersonal } from './personal-fields.ts';

export type Changes = NonNullable<AuditEntry['changes']>;

/** The parts of a line that its sealed text is bound to. */
export interface SealedLine {
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
}

export interface SubjectKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Why the values of a field cannot be shown: their key was destroyed, or the text cannot be decrypted. */
export type Unreadable = 'deleted' | 'damaged';

interface SealedChange {
  readonly sealed: string;
}

/** A field of a stored line: plain values, or a sealed text. */
type StoredChange = AuditedChange | SealedChange;
export type StoredChanges = Readonly<Record<string, StoredChange>>;

const NOT_FIRST: SealedChange = { sealed: '' };

/** True when the changes of this line have a personal value, so that `sealChanges` needs a key. */
export function hasPersonal({ entity, changes }: AuditEntry, isPersonal: IsPersonal): boolean {
  for (const field in changes)
    if (isPersonal(entity, field) && hasValues(changes[field]!)) return true;
  return false;
}

/**
 * The changes with the personal values sealed: those of a line are one sealed text in the first of their fields; the
 * others only say that they are in it. So queries can still read the names of the fields, and the hash chain covers the
 * sealed form like everything in `changes`.
 */
export function sealChanges(
  line: SealedLine,
  changes: Changes,
  isPersonal: IsPersonal,
  { id, key }: SubjectKey,
): StoredChanges {
  const personal: Record<string, Changes[string]> = {};
  for (const field in changes) {
    const change = changes[field]!;
    if (isPersonal(line.entity, field) && hasValues(change)) personal[field] = change;
  }
  const text = `${id}.${seal(key, Buffer.from(JSON.stringify(personal)), boundTo(line))}`;
  const sealed: Record<string, StoredChange> = { ...changes };
  let isFirst = true;
  for (const field in personal) {
    sealed[field] = isFirst ? { sealed: text } : NOT_FIRST;
    isFirst = false;
  }
  return sealed;
}

/** The sealed text of a stored line; null when it has none. */
export function sealedTextOf(changes: StoredChanges): string | null {
  const texts = Object.values(changes).map((change) => (isSealed(change) ? change.sealed : ''));
  return texts.find((text) => text !== '') ?? null;
}

/** Id of the key that opens a sealed text. */
export function keyIdOf(sealedText: string): string {
  return sealedText.slice(0, sealedText.indexOf('.'));
}

/** The values in a sealed text by field, or why they are unreadable. The key is undefined when it was destroyed. */
export function openSealedText(
  line: SealedLine,
  sealedText: string,
  key: Buffer | null | undefined,
): Changes | Unreadable {
  if (key === undefined) return 'deleted';
  if (key === null) return 'damaged';
  try {
    const body = sealedText.slice(sealedText.indexOf('.') + 1);
    return JSON.parse(open(key, body, boundTo(line)).toString()) as Changes;
  } catch {
    return 'damaged';
  }
}

/** The changes of a stored line with the opened values in place of the sealed fields. */
export function withOpened(changes: StoredChanges, opened: Changes | Unreadable): StoredChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([field, change]) => {
      if (!isSealed(change)) return [field, change];
      return [field, typeof opened === 'string' ? { [opened]: true } : (opened[field] ?? {})];
    }),
  );
}

/** A line that only names a field, such as a reveal, has nothing to seal. */
function hasValues(change: Changes[string]): boolean {
  return change.from !== undefined || change.to !== undefined;
}

function isSealed(change: StoredChange): change is SealedChange {
  return 'sealed' in change;
}

function boundTo({ action, entity, entityId }: SealedLine): string {
  return `core_audit|${action}|${entity}|${entityId ?? ''}`;
}
