import { headerWords } from './header-words.ts';
import { HIDDEN } from './hidden-sample.ts';
import { WITH_FIRST_NAME, WITH_LAST_NAME } from './import-target.ts';
import { isAboutOthers } from './other-people.ts';

/** A column of a file that is not imported. */
interface LeftOutColumn {
  readonly place: number;
  /** '' for a column without a header. */
  readonly header: string;
  /** One of its values, where that may be shown. */
  readonly example: string | null;
  /** The target that keeps its values as a part of the name. */
  readonly keptIn: string | null;
}

const OWN = '(?:(?:client|insured|member|customer|contact|applicant|subscriber|policyholder) )?';
const MIDDLE = new RegExp(
  `^${OWN}(?:middle(?: (?:name|names|initial|init))?|mi|m i|mname|second name|segundo nombre|nome do meio|segundo nome)$`,
);
const SUFFIX = new RegExp(
  `^${OWN}(?:(?:name |last name )?suffix|sufijo|sufixo|generation|second last name|segundo apellido|apellido materno)$`,
);

/** The target that keeps a middle name in the first name, or a suffix in the last name; null for any other column. */
export function keptInName(header: string): string | null {
  if (isAboutOthers(header)) return null;
  const words = headerWords(header);
  if (MIDDLE.test(words)) return WITH_FIRST_NAME.field;
  return SUFFIX.test(words) ? WITH_LAST_NAME.field : null;
}

interface SampledColumn {
  readonly header: string;
  readonly samples: readonly string[];
}

/** The columns that are not imported; not those that have neither a header nor a value. */
export function leftOutColumns(
  columns: readonly SampledColumn[],
  mapping: readonly (string | null)[],
): readonly LeftOutColumn[] {
  return columns.flatMap(({ header, samples }, place) => {
    if ((mapping[place] ?? null) !== null || (header === '' && samples.length === 0)) return [];
    const example = samples.find((sample) => sample !== HIDDEN) ?? null;
    return [{ place, header, example, keptIn: keptInName(header) }];
  });
}
