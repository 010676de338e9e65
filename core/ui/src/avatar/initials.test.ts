import { expect, it } from 'vitest';
import { avatarColour, initialsOf } from './initials.ts';

it.each([
  ['Marisol Rivera', 'MR'],
  ['Marisol de la Rivera', 'MR'],
  ['  ana   lópez ', 'AL'],
  ['Ángela', 'Á'],
  ['élan ñu', 'ÉÑ'],
  ['Ana <Osorio', 'AO'],
  ["'Ana' (Paz)", 'AP'],
  ['Ana -', 'A'],
  ['3M 42', 'M'],
  ['42 !', '?'],
  ['', '?'],
])('initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('gives the same seed the same color, and different seeds different ones', () => {
  expect(avatarColour('Marisol Rivera')).toBe(avatarColour('Marisol Rivera'));
  const colours = new Set(Array.from({ length: 60 }, (_, id) => avatarColour(String(id))));
  expect(colours.size).toBe(8);
});
