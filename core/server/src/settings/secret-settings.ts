import type { JsonSchema } from '@porchlight/schemas';
import type { EncryptedColumns } from '../plugin-api/points.ts';

type Values = Readonly<Record<string, unknown>>;

/** Shown in place of a secret. */
export const DOTS = '••••';
/** Of a shorter secret, the last characters would give too much away. */
const SHORTEST_WITH_END = 12;
const END = 4;

/** Where key rotation finds the secret settings. */
export const secretSettingColumns: EncryptedColumns = {
  table: 'core_secret_setting',
  idColumn: 'id',
  columns: ['sealed'],
};

/** The names of the fields that are sealed at rest and masked in responses: those with `x-sensitive`. */
export function secretFields({ properties = {} }: JsonSchema): readonly string[] {
  return Object.keys(properties).filter((name) => properties[name]?.['x-sensitive'] !== undefined);
}

/** Settings as they may leave the server: a secret is dots, with its last 4 characters when it has at least 12. */
export function maskedSettings(schema: JsonSchema, values: Values): Record<string, unknown> {
  const masked = { ...values };
  for (const name of secretFields(schema))
    if (name in masked) masked[name] = maskedSecret(masked[name]);
  return masked;
}

/**
 * What was sent, with the stored secret wherever a mask came back. Also where it is the mask of an earlier secret:
 * someone else may have replaced that while the form was open.
 */
export function withoutMasks(schema: JsonSchema, sent: unknown, stored: Values): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const secrets = new Set(secretFields(schema));
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]: [string, unknown]) => {
      if (!secrets.has(name) || !isMask(value)) return [[name, value]];
      return stored[name] === undefined ? [] : [[name, stored[name]]];
    }),
  );
}

/** True for the mask of a secret, which leaves the stored one alone. */
export function isMask(value: unknown): boolean {
  if (typeof value !== 'string' || !value.startsWith(DOTS)) return false;
  return value.length === DOTS.length || value.length === DOTS.length + END;
}

function maskedSecret(secret: unknown): string {
  if (typeof secret !== 'string' || secret === '') return '';
  return secret.length < SHORTEST_WITH_END ? DOTS : DOTS + secret.slice(-END);
}
