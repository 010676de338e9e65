import { expect, it } from 'vitest';
import { readImportArguments } from './arguments.ts';

it.each([
  [['a.csv'], { file: 'a.csv' }],
  [['a.csv', '--dry-run'], { file: 'a.csv', dryRun: true }],
  [['--key', 'phone', 'a.csv'], { file: 'a.csv', key: 'phone' }],
  [['--key=id', '--dry-run', 'a.csv'], { file: 'a.csv', dryRun: true, key: 'id' }],
  [['--add-duplicates', 'a.csv'], { file: 'a.csv', addsDuplicates: true }],
  [['--own-numbers', '--key', 'ssn', 'a.csv'], { file: 'a.csv', ownNumbers: true, key: 'ssn' }],
  [['a.xlsx', '--sheet', 'New clients'], { file: 'a.xlsx', sheet: 'New clients' }],
  [['a.xlsx', '--sheet=2025'], { file: 'a.xlsx', sheet: '2025' }],
  [[], null],
  [['a.csv', 'b.csv'], null],
  [['a.csv', '--key', 'name'], null],
  [['a.csv', '--key'], null],
  [['a.xlsx', '--sheet'], null],
  [['a.csv', '--dryrun'], null],
])('reads %j as %j', (args, expected) => {
  const defaults = {
    dryRun: false,
    sheet: null,
    key: null,
    addsDuplicates: false,
    ownNumbers: false,
  };
  expect(readImportArguments(args)).toEqual(expected && { ...defaults, ...expected });
});
