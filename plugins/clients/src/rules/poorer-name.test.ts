import { expect, it } from 'vitest';
import { isPoorerName } from './poorer-name.ts';

it.each<[sent: string, stored: string, isPoorer: boolean]>([
  ['PEREZ', 'Perez', true],
  ['perez', 'Perez', true],
  ['MCDONALD', 'McDonald', true],
  ['ΓΕΩΡΓΙΟΣ', 'Γεωργιος', true],
  ['PHAM QUYNH NHU', 'Phạm Quỳnh Như', true],
  ['Perez', 'Pérez', true],
  ['Brzeczyszczykiewicz Zolc', 'Brzęczyszczykiewicz-Żółć', true],
  ['s Gravenzande', '’s-Gravenzande', true],
  ['OBrien', "O'Brien", true],
  ['Strauss', 'Strauß', true],
  ['Mcdonald', 'McDonald', false],
  ['McDonald', 'Mcdonald', false],
  ['Pérez', 'Perez', false],
  ['PÉREZ', 'Pérez', true],
  ['PÉREZ', 'Perez', false],
  ['Perez', 'PEREZ', false],
  ['Perez', 'Perez', false],
  ['Perez Gil', 'Pérez', false],
  ['PERES', 'Pérez', false],
  ['O’Brien', "O'Brien", false],
  ['-', "'", false],
  ['', 'Pérez', false],
])('tells whether the name %j says less than the stored %j: %j', (sent, stored, isPoorer) => {
  expect(isPoorerName(sent, stored)).toBe(isPoorer);
});
