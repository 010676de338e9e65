import { expect, it } from 'vitest';
import { readImportArguments } from './arguments.ts';

it.each([
  [['a.csv'], { file: 'a.csv', dryRun: false, key: null }],
  [['a.csv', '--dry-run'], { file: 'a.csv', dryRun: true, key: null }],
  [['--key', 'phone', 'a.csv'], { file: 'a.csv', dryRun: false, key: 'phone' }],
  [['--key=id', '--dry-run', 'a.csv'], { file: 'a.csv', dryRun: true, key: 'id' }],
  [[], null],
  [['a.csv', 'b.csv'], null],
  [['a.csv', '--key', 'name'], null],
  [['a.csv', '--key'], null],
  [['a.csv', '--dryrun'], null],
])('%j asks for %j', (args, asked) => expect(readImportArguments(args)).toEqual(asked));
