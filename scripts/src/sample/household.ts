import { faker as english } from '@faker-js/faker/locale/en_US';
import { faker as spanish } from '@faker-js/faker/locale/es_MX';
import { faker as portuguese } from '@faker-js/faker/locale/pt_BR';
import { daysAfter } from '@porchlight/clients/bulk';
import { chance, digits, pick, weighted, whole } from './draw.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly sex: 'female' | 'male';
  readonly dob: string;
  readonly age: number;
}

/** People at one address who share a last name. */
export interface Household {
  readonly language: Language;
  readonly address: string;
  readonly head: Person;
  readonly spouse: Person | null;
  readonly children: readonly Person[];
}

type Language = 'English' | 'Spanish' | 'Portuguese';

const LANGUAGES = [
  ['English', 44],
  ['Spanish', 42],
  ['Portuguese', 14],
] as const;

/** Towns with the start of their ZIP codes. */
const TOWNS = [
  ['Miami', '331'],
  ['Hialeah', '330'],
  ['Coral Gables', '331'],
  ['Fort Lauderdale', '333'],
  ['Hollywood', '330'],
  ['Pembroke Pines', '330'],
  ['Boca Raton', '334'],
  ['West Palm Beach', '334'],
  ['Orlando', '328'],
  ['Kissimmee', '347'],
  ['Tampa', '336'],
  ['Naples', '341'],
] as const;

const NAMES = {
  English: namesOf(english),
  Spanish: namesOf(spanish),
  Portuguese: namesOf(portuguese),
};

/** Sons and daughters stay on their parents' policy until then. */
const OLDEST_DEPENDENT = 25;

/** @param today yyyy-mm-dd, on which the ages hang */
export function makeHousehold(today: string): Household {
  const language = weighted(LANGUAGES);
  const names = NAMES[language];
  const hasTwoLastNames = language !== 'English' && chance(0.25);
  const lastName = [pick(names.last), ...(hasTwoLastNames ? [pick(names.last)] : [])].join(' ');
  const person = (age: number, sex: Person['sex'] = pick(['female', 'male'])): Person => ({
    firstName: pick(names[sex]),
    lastName,
    sex,
    age,
    dob: daysAfter(today, -Math.floor(age * 365.2425) - whole(1, 364)),
  });
  const head = person(
    weighted([
      [whole(19, 34), 22],
      [whole(35, 64), 48],
      [whole(65, 93), 30],
    ]),
  );
  const isMarried = head.age > 24 && chance(0.58);
  const spouseAge = Math.max(20, head.age + whole(-6, 6));
  const spouse = isMarried ? person(spouseAge, head.sex === 'female' ? 'male' : 'female') : null;
  const oldestChild = Math.min(OLDEST_DEPENDENT, head.age - 19, (spouse?.age ?? head.age) - 19);
  const childCount = weighted([0, 1, 2, 3, 4].map((count, i) => [count, [38, 26, 24, 9, 3][i]!]));
  const canHaveChildren = oldestChild >= 1 && head.age <= 62;
  const children = Array.from({ length: canHaveChildren ? childCount : 0 }, () =>
    person(whole(0, oldestChild)),
  ).sort((a, b) => b.age - a.age);
  return { language, address: makeAddress(), head, spouse, children };
}

function makeAddress(): string {
  const [town, zip] = pick(TOWNS);
  const unit = chance(0.3) ? ` Apt ${whole(1, 40)}${pick([...'ABCD'])}` : '';
  const street = `${whole(100, 19_999)} ${english.location.street()}`;
  return `${street}${unit}, ${town}, FL ${zip}${digits(2)}`;
}

export function fullName(person: Person): string {
  return `${person.firstName} ${person.lastName}`;
}

/** Single, capitalized names: the library also has double ones, and some in lower case. */
function namesOf({ definitions: { person } }: typeof english) {
  const single = (names: readonly string[] = []) =>
    names.filter((name) => /^\p{Lu}\p{Ll}+$/u.test(name) && name.length > 2);
  return {
    female: single(person.first_name?.female),
    male: single(person.first_name?.male),
    last: single(person.last_name?.generic),
  };
}
