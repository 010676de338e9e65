import { addDays } from './civil-days.ts';
import type { Draw } from './draw.ts';
import type { Language, Pools } from './pools.ts';

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

const LANGUAGES = [
  ['English', 44],
  ['Spanish', 42],
  ['Portuguese', 14],
] as const;

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

/** Sons and daughters stay on their parents' policy until then. */
const OLDEST_DEPENDENT = 25;

export function makeHousehold(draw: Draw, pools: Pools, today: string): Household {
  const language = draw.weighted(LANGUAGES);
  const names = pools.names[language];
  const lastName =
    language !== 'English' && draw.chance(0.25)
      ? `${draw.pick(names.last)} ${draw.pick(names.last)}`
      : draw.pick(names.last);
  const person = (age: number, sex: Person['sex'] = draw.pick(['female', 'male'])): Person => ({
    firstName: draw.pick(names[sex]),
    lastName,
    sex,
    age,
    dob: addDays(today, -Math.floor(age * 365.2425) - draw.whole(1, 364)),
  });
  const head = person(
    draw.weighted([
      [draw.whole(19, 34), 22],
      [draw.whole(35, 64), 48],
      [draw.whole(65, 93), 30],
    ]),
  );
  const married = head.age > 24 && draw.chance(0.58);
  const spouseAge = Math.max(20, head.age + draw.whole(-6, 6));
  const spouse = married ? person(spouseAge, head.sex === 'female' ? 'male' : 'female') : null;
  const youngestParent = Math.min(head.age, spouse?.age ?? head.age);
  const oldestChild = Math.min(OLDEST_DEPENDENT, youngestParent - 19);
  const many =
    oldestChild < 1 || head.age > 62
      ? 0
      : draw.weighted([
          [0, 38],
          [1, 26],
          [2, 24],
          [3, 9],
          [4, 3],
        ]);
  const children = Array.from({ length: many }, () => person(draw.whole(0, oldestChild))).sort(
    (a, b) => b.age - a.age,
  );
  return { language, address: makeAddress(draw, pools), head, spouse, children };
}

function makeAddress(draw: Draw, pools: Pools): string {
  const [town, zip] = draw.pick(TOWNS);
  const unit = draw.chance(0.3)
    ? ` Apt ${draw.whole(1, 40)}${draw.pick(['A', 'B', 'C', 'D'])}`
    : '';
  return `${draw.whole(100, 19_999)} ${draw.pick(pools.streets)}${unit}, ${town}, FL ${zip}${draw.digits(2)}`;
}

export function fullName(person: Person): string {
  return `${person.firstName} ${person.lastName}`;
}
