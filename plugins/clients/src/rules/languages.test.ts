import { expect, it } from 'vitest';
import { languageChoices } from './languages.ts';

it.each([
  ['', ['English', 'Spanish', 'Portuguese']],
  ['spanish ', ['English', 'Spanish', 'Portuguese']],
  ['Kreyòl', ['English', 'Spanish', 'Portuguese', 'Kreyòl']],
])('offers the languages beside %j', (current, choices) => {
  expect(languageChoices(current)).toEqual(choices);
});
