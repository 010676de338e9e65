import { isMask, maskOf } from '@porchlight/clients/contract';
import type { SensitiveKind } from '@porchlight/schemas';
import { isRecord } from './form-data.ts';

/** Kinds of secrets by the name of their field. */
export type SecretFields = ReadonlyMap<string, SensitiveKind>;

/** Fields that are secret in every form, wherever they appear. */
const ALWAYS: SecretFields = new Map([
  ['ssn', 'ssn'],
  ['accountnumber', 'account'],
  ['routingnumber', 'routing'],
]);

const HIDDEN = '••••';
/** Form data is refused when it is deeper; what an older version stored deeper is not shown at all. */
const MOST_LEVELS = 32;

/** A secret that was sent as a mask and fits no stored value, so that it must be typed again. */
export class UnknownMaskError extends Error {
  /** `ownership.beneficiaries.1.ssn` */
  readonly field: string;

  constructor(field: string) {
    super('Enter the full value. Only a part of it was sent.');
    this.field = field;
    this.name = 'UnknownMaskError';
  }
}

/**
 * The kind of secret that a field holds, by its name: `ssn`, `joint_ssn`, and `spouseSsn` are secret in every form.
 *
 * @param further secret fields of a form type, by their name
 */
export function secretKind(name: string, further?: SecretFields): SensitiveKind | undefined {
  const own = further?.get(name);
  if (own !== undefined) return own;
  const plain = name.toLowerCase().replace(/[\s_-]/g, '');
  return plain.endsWith('ssn') ? 'ssn' : ALWAYS.get(plain);
}

/** A copy of form data in which every secret is a mask, at any depth. Nothing of the original is shared or changed. */
export function maskFormData(data: unknown, further?: SecretFields): unknown {
  return masked(data, further, MOST_LEVELS);
}

/**
 * Form data as it is stored after a change: a secret that comes back as its mask keeps its stored value. In a list, an
 * entry that moved is found by its mask. Throws `UnknownMaskError` for a mask that fits no stored value, or several.
 *
 * @param record what the form was filled in with for its client, in the shape of form data; what is stored comes first
 */
export function keepSecrets(
  sent: unknown,
  stored: unknown,
  further?: SecretFields,
  record?: unknown,
): unknown {
  return kept(sent, [stored, record], { further, path: [] });
}

function masked(value: unknown, further: SecretFields | undefined, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return HIDDEN;
  if (Array.isArray(value)) return value.map((inside) => masked(inside, further, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]: [string, unknown]) => {
      const kind = secretKind(name, further);
      const shown = kind === undefined ? masked(inside, further, levels - 1) : hide(kind, inside);
      return [name, shown];
    }),
  );
}

function hide(kind: SensitiveKind, value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (typeof value === 'object') return HIDDEN;
  return maskOf(kind, String(value));
}

interface Place {
  readonly further: SecretFields | undefined;
  readonly path: readonly string[];
}

/** @param stored where the value may come from, the likeliest first */
function kept(sent: unknown, stored: readonly unknown[], place: Place): unknown {
  if (place.path.length > MOST_LEVELS) return sent;
  if (Array.isArray(sent))
    return sent.map((inside, index) => keptEntry(inside, index, stored, place));
  if (!isRecord(sent)) return sent;
  const sources = stored.filter(isRecord);
  return Object.fromEntries(
    Object.entries(sent).map(([name, inside]) => {
      const before = sources.map((source) =>
        Object.hasOwn(source, name) ? source[name] : undefined,
      );
      const here = { ...place, path: [...place.path, name] };
      const kind = secretKind(name, place.further);
      return [
        name,
        kind === undefined ? kept(inside, before, here) : plainOf(kind, inside, before, here),
      ];
    }),
  );
}

/** The entry at the same position first, then every other of the list. */
function keptEntry(
  sent: unknown,
  index: number,
  stored: readonly unknown[],
  place: Place,
): unknown {
  const lists = stored.filter((list): list is readonly unknown[] => Array.isArray(list));
  const sources = lists.flatMap((list) => [list[index], ...list.filter((_, at) => at !== index)]);
  return kept(sent, sources, { ...place, path: [...place.path, String(index)] });
}

function plainOf(
  kind: SensitiveKind,
  sent: unknown,
  stored: readonly unknown[],
  { path }: Place,
): unknown {
  if (typeof sent !== 'string' || !isMask(kind, sent)) return sent;
  const fitting = stored.filter((value) => hide(kind, value) === sent.trim());
  if (fitting.length === 0) throw new UnknownMaskError(path.join('.'));
  if (hide(kind, stored[0]) === sent.trim()) return stored[0];
  if (new Set(fitting.map(String)).size > 1) throw new UnknownMaskError(path.join('.'));
  return fitting[0];
}
