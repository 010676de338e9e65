import { expect, it } from 'vitest';
import { pastDate } from './form-rules.ts';

const today = { today: '2026-11-23' };

it.each([
  ['2026-11-22', []],
  ['2026-11-23', [{ field: 'pet.bornOn', rule: 'past' }]],
  ['', []],
  [7, []],
  [undefined, []],
])('finds with the birth date %j the problems %j', (bornOn, problems) => {
  expect(pastDate('pet.bornOn')({ pet: { bornOn } }, today)).toEqual(problems);
});

it('checks each entry of a list', () => {
  const list = [{ bornOn: '2020-01-01' }, { bornOn: '2030-01-01' }, {}, null, 'x'];
  const rule = pastDate('pets.list.bornOn');
  expect(rule({ pets: { list } }, today)).toEqual([{ field: 'pets.list.1.bornOn', rule: 'past' }]);
  expect(rule({ pets: 'none' }, today)).toEqual([]);
  expect(rule.field).toBe('pets.list.bornOn');
});
