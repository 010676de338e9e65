import { foldedName } from '@porchlight/clients/contract';
import { WITH_FIRST_NAME, WITH_LAST_NAME } from './import-target.ts';

/** A cell that is kept in another name. */
export interface AddedName {
  readonly place: number;
  /** The target of its column. */
  readonly field: string;
  readonly text: string;
}

const NAMES: Readonly<Record<string, string>> = {
  [WITH_FIRST_NAME.field]: 'client_first_name',
  [WITH_LAST_NAME.field]: 'client_last_name',
};

/** True for a target whose values are kept behind another name. */
export function isPartOfName(field: string): boolean {
  return field in NAMES;
}

/** Adds parts to the names that they belong to, unless they end with them. Returns the places of parts without a name. */
export function addToNames(
  values: Record<string, string>,
  parts: readonly AddedName[],
): readonly number[] {
  return parts.flatMap(({ place, field, text }) => {
    const name = NAMES[field];
    const whole = name === undefined ? undefined : values[name];
    if (name === undefined || whole === undefined) return [place];
    if (!` ${foldedName(whole)}`.endsWith(` ${foldedName(text)}`))
      values[name] = `${whole} ${text}`;
    return [];
  });
}
