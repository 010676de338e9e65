import { expect, it } from 'vitest';
import { avatarColor, initialsOf } from './initials.ts';

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
  expect(avatarColor('Marisol Rivera')).toBe(avatarColor('Marisol Rivera'));
  const colors = new Set(Array.from({ length: 60 }, (_, id) => avatarColor(String(id))));
  expect(colors.size).toBe(8);
});
