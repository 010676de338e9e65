import { faker as english } from '@faker-js/faker/locale/en_US';
import { faker as spanish } from '@faker-js/faker/locale/es_MX';
import { faker as portuguese } from '@faker-js/faker/locale/pt_BR';

export type Language = 'English' | 'Spanish' | 'Portuguese';

export interface NamePool {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly last: readonly string[];
}

/** Words that clients are made of; drawn once, because asking the library for each client would be slow. */
export interface Pools {
  readonly names: Readonly<Record<Language, NamePool>>;
  readonly streets: readonly string[];
  readonly occupations: readonly string[];
  readonly companies: readonly string[];
}

const SEED = 20_260_101;

export function makePools(): Pools {
  for (const library of [english, spanish, portuguese]) library.seed(SEED);
  const pool = (size: number, make: () => string): readonly string[] =>
    [...new Set(Array.from({ length: size * 4 }, make))].slice(0, size);
  // The library makes double names by itself, and some in small letters.
  const single = (make: () => string) => (): string => make().split(' ')[0] ?? '';
  const namesOf = (library: typeof english): NamePool => ({
    female: capitalised(
      pool(
        400,
        single(() => library.person.firstName('female')),
      ),
    ),
    male: capitalised(
      pool(
        400,
        single(() => library.person.firstName('male')),
      ),
    ),
    last: capitalised(
      pool(
        800,
        single(() => library.person.lastName()),
      ),
    ),
  });
  return {
    names: {
      English: namesOf(english),
      Spanish: namesOf(spanish),
      Portuguese: namesOf(portuguese),
    },
    streets: pool(400, () => english.location.street()),
    occupations: pool(150, () => english.person.jobTitle()),
    companies: pool(200, () => english.company.name()),
  };
}

function capitalised(names: readonly string[]): readonly string[] {
  return names.filter((name) => /^\p{Lu}\p{Ll}/u.test(name) && name.length > 2);
}
