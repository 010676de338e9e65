const keys = ['mother', 'father', 'sibling1', 'sibling2', 'sibling3', 'sibling4'] as const;

/** Age and status of each relative. */
export const relatives = keys.map(
  (key) => ({ key, age: `age_of_${key}`, status: `status_of_${key}` }) as const,
);

export type Relative = (typeof relatives)[number];

/** How many of them are open at first. */
export const OPEN_AT_FIRST = 2;

export const familyFields = relatives.flatMap(({ age, status }) => [age, status] as const);
