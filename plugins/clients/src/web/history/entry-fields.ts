import type { JsonSchema } from '@porchlight/schemas';
import type { ContributedField, HistoryLine, PlanLine } from '../../generated/types.ts';
import { documentSchema } from '../../generated/schemas/document.ts';
import { clientSchema } from '../../generated/schemas/client.ts';
import { textOfNotes } from '../../rules/plain-notes.ts';
import { shownChange } from '../../rules/shown-change.ts';
import { cardTitleOf } from '../card-membership.ts';
import { actorName } from './actor-name.ts';

const clientProperties: Readonly<Record<string, JsonSchema>> = clientSchema.properties;
const documentProperties: Readonly<Record<string, JsonSchema>> = documentSchema.properties;

/** What plugins add to clients. */
export interface ContributedFields {
  readonly fields: readonly ContributedField[];
  readonly lines: readonly PlanLine[];
}

/** What is known of a field that a line names. */
export interface FieldLabels {
  readonly label: string;
  /** Title of the card that shows the field of a client. */
  readonly card: string | null;
  readonly schema: JsonSchema | undefined;
  readonly secret: boolean;
}

/** The position of a field of a client in its schema; fields of others come after all of them. */
const places: ReadonlyMap<string, number> = new Map(
  Object.keys(clientProperties).map((field, index) => [field, index]),
);

/** Fields and how they changed: those of a client in the order of its schema. */
export function changesOf({
  entity,
  changes,
}: Pick<HistoryLine, 'entity' | 'changes'>): readonly (readonly [
  string,
  { readonly from?: unknown; readonly to?: unknown },
])[] {
  const placeOf = (field: string) => (entity === 'client' ? places.get(field) : 0) ?? places.size;
  return Object.entries(changes)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([field, change]) => [field, change ?? {}]);
}

/** `file_name` as 'File name', `client.merged-in` as 'Client merged in'. */
export function readableName(key: string): string {
  const words = key.replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field of a client by its label, one that another plugin adds by the label it gave; others by their key. */
export function fieldLabels(
  { entity }: Pick<HistoryLine, 'entity'>,
  field: string,
  { fields, lines }: ContributedFields,
): FieldLabels {
  const own = ownProperties(entity)?.[field];
  const foreign = entity === 'client' ? fields.find((one) => one.field === field) : undefined;
  const schema = own ?? (foreign?.schema as JsonSchema | undefined);
  return {
    label: own?.['x-label'] ?? foreign?.label ?? readableName(field),
    card: entity === 'client' ? cardTitleOf(field, lines) : null,
    schema,
    secret: own?.['x-sensitive'] !== undefined || foreign?.sensitive !== undefined,
  };
}

function ownProperties(entity: string): Readonly<Record<string, JsonSchema>> | undefined {
  if (entity === 'client') return clientProperties;
  return entity === 'document' ? documentProperties : undefined;
}

/** The text of a line in lower case, for the search: values as they are shown and, in full, as they are stored. */
export function searchedText(line: HistoryLine, contributed: ContributedFields): string {
  const words = changesOf(line).flatMap(([field, change]) => {
    const { label, card, schema } = fieldLabels(line, field, contributed);
    const { from, to } = shownChange(change, schema);
    const stored = [change.from, change.to].map(storedText);
    return [label, card, from, to, ...stored];
  });
  return [readableName(line.action), actorName(line.actor), line.purpose, ...words]
    .filter((text) => text != null)
    .join('\n')
    .toLowerCase();
}

function storedText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? textOfNotes(value) : JSON.stringify(value);
}
