import type { JsonSchema } from '@porchlight/schemas';
import { clientSchema } from '../generated/schemas/client.ts';

interface LineFacts {
  readonly action: string;
  readonly entity: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** So many fields are named. */
const MOST_NAMED = 4;

const properties: Readonly<Record<string, JsonSchema>> = clientSchema.properties;

const places: ReadonlyMap<string, number> = new Map(
  Object.keys(properties).map((field, place) => [field, place]),
);

const SENTENCES: ReadonlyMap<string, (fields: string) => string> = new Map<
  string,
  (fields: string) => string
>([
  ['client.created', () => 'Client added'],
  ['client.updated', (fields) => (fields === '' ? 'Client changed' : `${fields} changed`)],
  ['client.deleted', () => 'Client deleted'],
  ['client.purged', () => 'Deleted client removed for good'],
  ['client.merged', () => 'Clients merged'],
  ['client.printed', () => 'Page of a client printed'],
  ['client.saved-as-pdf', () => 'Client saved as PDF'],
  ['client.revealed', (fields) => `${fields || 'Hidden values'} revealed`],
  ['client.revealed-many', () => 'Hidden values of several clients revealed'],
  ['client.copied', (fields) => `${fields || 'Hidden values'} copied`],
  ['client.exported', (fields) => `${fields || 'Hidden values'} exported unmasked`],
  ['client.previous-values-purged', () => 'Previous hidden values removed'],
  ['client.card-number-erasure-started', () => 'Erasing of card numbers started'],
  ['client.card-number-erased', () => 'Card number erased'],
  ['client.card-numbers-erased', () => 'Card numbers erased'],
  ['note.added', () => 'Note added'],
  ['note.deleted', () => 'Note deleted'],
  ['document.uploaded', () => 'Document uploaded'],
  ['document.updated', () => 'Document changed'],
  ['document.opened', () => 'Document opened'],
  ['document.downloaded', () => 'Document downloaded'],
  ['document.unlinked', () => 'Document taken off the client'],
  ['document.deleted', () => 'Document deleted'],
  ['document.purged', () => 'Deleted document removed for good'],
]);

/**
 * What happened to a client, a note, or a document, with the names of the fields and without their values; null when it is
 * unknown. Fields of other plugins are named by `labelOf`.
 */
export function auditText(
  { action, entity, changes }: LineFacts,
  labelOf: (field: string) => string | undefined,
): string | null {
  const sentence = SENTENCES.get(action);
  if (sentence === undefined) return null;
  const fields = entity === 'client' ? Object.keys(changes).toSorted(byPlace) : [];
  return sentence(listed(fields.map((field) => nameOf(field, labelOf))));
}

/** In the order of the schema; fields of other plugins follow. */
function byPlace(one: string, other: string): number {
  return placeOf(one) - placeOf(other);
}

function placeOf(field: string): number {
  return places.get(field) ?? places.size;
}

function nameOf(field: string, labelOf: (field: string) => string | undefined): string {
  const words = field.replaceAll('_', ' ');
  return (
    properties[field]?.['x-label'] ??
    labelOf(field) ??
    words.charAt(0).toUpperCase() + words.slice(1)
  );
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  if (more > 0) return `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more`;
  return names.length > 1
    ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
    : names.join('');
}
