import { expect, it } from 'vitest';
import {
  draftItems,
  draftProblem,
  emptyDraft,
  toggled,
  type RequestDraft,
} from './request-draft.ts';

const custom = (key: number, label: string) => ({ key, label, folder: '' });
const chosen: RequestDraft = {
  ...toggled(toggled(emptyDraft, 'bank-statement'), 'photo-id'),
  folders: { 'photo-id': 'Identity' },
};

it('asks for common documents in the order of the list, then for those the agent named', () => {
  expect(draftItems({ ...chosen, custom: [custom(1, 'Lease')] })).toEqual([
    { kind: 'photo-id', folder: 'Identity' },
    { kind: 'bank-statement', folder: '' },
    { kind: 'custom', label: 'Lease', folder: '' },
  ]);
});

it('returns the folder of a document that is chosen again', () => {
  const [item] = draftItems(toggled(toggled(chosen, 'photo-id'), 'photo-id'));
  expect(item).toEqual({ kind: 'photo-id', folder: 'Identity' });
});

it.each([
  [emptyDraft, 'nothing'],
  [chosen, null],
  [{ ...emptyDraft, custom: [custom(1, 'Lease'), custom(2, ' ')] }, { unnamed: [2] }],
  [
    { ...chosen, custom: Array.from({ length: 19 }, (_, key) => custom(key, `Paper ${key}`)) },
    'too-many',
  ],
] as const)('finds what is wrong with the draft %j', (draft, problem) =>
  expect(draftProblem(draft)).toEqual(problem),
);
