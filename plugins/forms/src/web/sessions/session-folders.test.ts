import { expect, it } from 'vitest';
import type { Submission } from '../../generated/types.ts';
import { sampleSubmission } from '../testing/sample-forms.ts';
import { sessionFolders } from './session-folders.ts';

const names = { other: 'Other', voided: 'Voided' };
const form = (id: number, facts: Partial<Submission>): Submission => ({
  ...sampleSubmission,
  id,
  ...facts,
});
const folders = (...forms: readonly Submission[]) =>
  sessionFolders(forms, names).map(({ name, isVoided, forms: inside }) => [
    isVoided ? `(${name})` : name,
    ...inside.map(({ id }) => id),
  ]);

it('sorts folders by name, forms without one into Other, and voided forms of all folders last', () => {
  expect(
    folders(
      form(1, { folder: ' ' }),
      form(2, { folder: 'Life', is_voided: true }),
      form(3, { folder: 'Life' }),
      form(4, { folder: 'Health' }),
      form(5, { folder: 'Zoo' }),
      form(6, { status: 'voided', folder: '' }),
    ),
  ).toEqual([
    ['Health', 4],
    ['Life', 3],
    ['Zoo', 5],
    ['Other', 1],
    ['(Voided)', 2, 6],
  ]);
});

it('puts the next form to sign first, then follows the order of the session', () => {
  expect(
    folders(
      form(1, { signing_status: 'Completed' }),
      form(2, { order_index: 2 }),
      form(3, { order_index: 1 }),
      form(4, { signing_status: 'Pending Agent Signature' }),
    ),
  ).toEqual([['Life', 4, 3, 2, 1]]);
});

it('returns no folder for a session without forms', () => {
  expect(folders()).toEqual([]);
});
