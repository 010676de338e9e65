import { whole } from './draw.ts';
import type { Household, Person } from './household.ts';

/** Fields of a sample client by key, as the clients plugin accepts them; missing ones are blank. */
export type SampleFields = Record<string, string | number>;

/** What the fields of one client are made from. */
export interface Subject {
  readonly household: Household;
  readonly person: Person;
  /** The other of the two heads of the household. */
  readonly partner: Person | null;
  /** True for the heads of the household. */
  readonly isParent: boolean;
  readonly agent: string;
  /** yyyy-mm-dd on the agency's calendar. */
  readonly today: string;
  /** Position in the sample, from 0. */
  readonly index: number;
  /** Hands out the entries of each list in turn, so that a small sample has all of them too. */
  readonly turn: <T>(list: readonly T[]) => T;
  /** The fields of the rules before. */
  readonly fields: SampleFields;
}

/** Fields that are filled together, for a share of the clients. */
export interface FieldRule {
  /** 1 when missing. */
  readonly share?: number;
  /** Leaves out clients that the fields make no sense for. */
  readonly when?: (subject: Subject) => boolean;
  readonly fill: (subject: Subject) => SampleFields;
}

/** Height as 5'7" and weight in pounds of an adult. */
export function sampleBody() {
  const inches = whole(58, 76);
  const weight = Math.round((inches - 58) * 5 + whole(105, 165));
  return { height: `${Math.floor(inches / 12)}'${inches % 12}"`, weight: String(weight) };
}
