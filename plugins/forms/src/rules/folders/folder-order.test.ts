import { expect, it } from 'vitest';
import {
  folderNameProblem,
  groupByFolder,
  moved,
  nextPriority,
  positionText,
  prioritiesOf,
  sortFolders,
} from './folder-order.ts';

const folder = (id: number, label: string, priority: number) => ({ id, label, priority });
const life = folder(4, 'Life', 1);
const health = folder(2, 'Health', 2);
const auto = folder(3, 'Auto', 2);

it('sorts folders by priority, then by name', () => {
  expect(sortFolders([health, life, auto])).toEqual([life, auto, health]);
});

it.each([
  [[], 1],
  [[1], 2],
  [[1, 9, 3], 10],
])('adds a folder after the priorities %j with %i', (priorities, next) => {
  expect(nextPriority(priorities.map((priority) => ({ priority })))).toBe(next);
});

it('numbers folders from 1 in their new order', () => {
  expect(prioritiesOf([health, life, auto])).toEqual([
    { id: 2, priority: 1 },
    { id: 4, priority: 2 },
    { id: 3, priority: 3 },
  ]);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 2, 'acb'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
  [0, 9, 'bca'],
  [7, 0, 'abc'],
])('moves position %i to %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order);
});

it('says the new position, counted from 1', () => {
  expect(positionText('Health', 1, 5)).toBe('Health moved to position 2 of 5');
});

it.each([
  ['', undefined, 'Please enter a folder name'],
  ['  ', undefined, 'Please enter a folder name'],
  ['  ', 4, 'Folder name cannot be empty'],
  [' HEALTH ', undefined, 'A folder with this name already exists'],
  ['health', 4, 'A folder with this name already exists'],
  ['LIFE', 4, undefined],
  ['Dental', undefined, undefined],
])('answers to the name %j of folder %s with %s', (name, own, problem) => {
  expect(folderNameProblem(name, [life, health], own)).toBe(problem);
});

it('groups templates by folder, with forms that have none last under Ungrouped', () => {
  const templates = [
    { id: 1, folder_id: null },
    { id: 2, folder_id: 4 },
    { id: 3, folder_id: 99 },
    { id: 4, folder_id: 4 },
  ];
  const groups = groupByFolder([health, life], templates);
  expect(groups.map(({ label, templates: inside }) => [label, inside.map(({ id }) => id)])).toEqual(
    [
      ['Life', [2, 4]],
      ['Health', []],
      ['Ungrouped', [1, 3]],
    ],
  );
  expect(groupByFolder([life], []).map(({ label }) => label)).toEqual(['Life']);
});
