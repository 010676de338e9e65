import { expect, it } from 'vitest';
import { sampleDocument } from '../testing/sample-document.ts';
import { knownOptions } from './known-options.ts';

it('offers the folders and statuses of the client, each once, after the usual ones', () => {
  const documents = [
    sampleDocument({ folder: 'uncategorized', status: '' }),
    sampleDocument({ folder: 'Signed forms', status: 'Notarised' }),
    sampleDocument({ folder: 'Signed forms', status: 'Received' }),
  ];
  expect(knownOptions(documents)).toEqual({
    folders: ['Signed forms', 'uncategorized'],
    statuses: ['Requested', 'Received', 'Reviewed', 'Expired', 'Notarised'],
  });
});
