import type { JsonSchema } from '@porchlight/schemas';
import { clientSchema } from '../generated/schemas/client.ts';
import type { PlanLine } from '../generated/types.ts';
import { clientTexts } from './client-texts.ts';

/** A card of the client's page, as `x-card` of the schema names it. */
export type CardName = keyof typeof clientTexts.cards;

const properties: Readonly<Record<string, JsonSchema>> = clientSchema.properties;
const cardOf = (field: string) => properties[field]?.['x-card'] as CardName | undefined;

/** What the schema says about a field of ours. */
export function fieldSchema(field: string): JsonSchema | undefined {
  return properties[field];
}

/** The fields that a card shows, with those that plugins add to it. */
export function fieldsOfCard(card: CardName, lines: readonly PlanLine[]): readonly string[] {
  const own = Object.keys(properties).filter((field) => cardOf(field) === card);
  const added = lines.filter((line) => line.card === card).map(({ field }) => field);
  return [...own, ...added];
}

/** Title of the card that shows a field of the client; null for the heading and for fields without a card. */
export function cardTitleOf(field: string, lines: readonly PlanLine[]): string | null {
  const card = lines.find((line) => line.field === field)?.card ?? cardOf(field);
  return card === undefined ? null : clientTexts.cards[card];
}
