import type { ImportDifference } from '../client-import.ts';
import { compareNames, type PersonName } from './same-name.ts';

/** Who a row or a client is, as far as it says so; '' where it does not. */
export interface KnownIdentity extends PersonName {
  /** yyyy-mm-dd. */
  readonly dob: string;
  /** Masks: what anyone may see, so that comparing them shows nothing else. */
  readonly ssn: string;
  readonly medicare_number: string;
}

/**
 * In what a row contradicts the client it was matched with; empty when it may well be that client. A name alone may
 * change and a birth date may be corrected, so another name contradicts only unless the birth date confirms the
 * client, and another birth date only together with another name. Another SSN or Medicare number always does.
 */
export function contradictions(
  row: KnownIdentity,
  client: KnownIdentity,
): readonly ImportDifference[] {
  const otherName = compareNames(row, client) === 'different';
  const otherDate = differ(row.dob, client.dob);
  const sameDate = row.dob !== '' && row.dob === client.dob;
  return [
    ...(otherName && !sameDate ? (['name'] as const) : []),
    ...(otherName && otherDate ? (['birth_date'] as const) : []),
    ...(differ(row.ssn, client.ssn) ? (['ssn'] as const) : []),
    ...(differ(row.medicare_number, client.medicare_number) ? (['medicare_number'] as const) : []),
  ];
}

function differ(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other;
}
