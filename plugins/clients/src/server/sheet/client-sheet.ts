import type { JsonSchema } from '@porchlight/schemas';
import type { PdfBlock } from '@porchlight/server';
import { clientSchema } from '../../generated/schemas/client.ts';
import type { Client, ContributedField } from '../../generated/types.ts';
import { valueText } from '../../rules/value-text.ts';

interface SheetField {
  readonly key: string;
  readonly group: string;
  readonly schema: JsonSchema;
}

/** The bookkeeping of the portal itself. */
const HIDDEN_GROUP = 'Record';

const properties: Readonly<Record<string, JsonSchema>> = clientSchema.properties;
const ownFields = Object.entries(properties).flatMap(([key, schema]): SheetField[] => {
  const group = schema['x-group'];
  return group === undefined || group === HIDDEN_GROUP ? [] : [{ key, group, schema }];
});

/** All values of a client that are not blank, by group in the order of the schema; `saved` says by whom and when. */
export function clientSheet(
  client: Client,
  contributed: readonly ContributedField[],
  saved: string,
): PdfBlock[] {
  const values: Readonly<Record<string, unknown>> = { ...client };
  const groups = new Map<string, [string, string][]>();
  for (const { key, group, schema } of [...ownFields, ...contributed.map(sheetField)]) {
    const text = valueText(values[key], schema);
    if (text === '') continue;
    const facts = groups.get(group) ?? [];
    groups.set(group, [...facts, [schema['x-label'] ?? key, text]]);
  }
  const agent = client.assigned_agent;
  const about = agent === null ? [] : [`Agent: ${agent.first_name} ${agent.last_name}`];
  return [
    { kind: 'heading', text: client.name },
    { kind: 'paragraph', text: [...about, saved].join('\n') },
    ...[...groups].flatMap(([group, facts]): PdfBlock[] => [
      { kind: 'heading', level: 2, text: group },
      { kind: 'facts', facts },
    ]),
  ];
}

function sheetField({ field, group, label, schema }: ContributedField): SheetField {
  return { key: field, group, schema: { 'x-label': label, ...schema } };
}
