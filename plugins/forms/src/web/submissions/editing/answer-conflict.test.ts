import { expect, it } from 'vitest';
import { filledSample, sampleForm } from '../../../form-types/sample-form.fixture.ts';
import { answerJson, conflictDefinition, mergeAnswers, withAnswer } from './answer-conflict.ts';

const { owner, shares } = filledSample;
const cy = [{ name: 'Cy', percent: 100 }];

it('keeps both changes when they do not overlap, and names theirs', () => {
  const mine = { owner: { ...owner, name: 'Eva' }, shares };
  const theirs = { owner: { ...owner, color: 'blue' }, shares };
  const { values, conflict } = mergeAnswers(filledSample, mine, theirs);
  expect(values).toEqual({ owner: { ...owner, name: 'Eva', color: 'blue' }, shares });
  expect(conflict?.changes).toEqual([{ field: 'owner.color', theirs: '"blue"', mine: null }]);
});

it('keeps what was typed where both changed a field, also one that theirs removed', () => {
  const mine = { owner: { ...owner, name: 'Eva' }, shares: { ...shares, people: cy } };
  const { name: _, ...nameless } = owner;
  const theirs = { owner: nameless, shares: { ...shares, people: [] } };
  const { values, conflict } = mergeAnswers(filledSample, mine, theirs);
  expect(values).toEqual(mine);
  expect(conflict?.changes.map(({ field, theirs: now }) => [field, now])).toEqual([
    ['owner.name', ''],
    ['shares.people', '[]'],
  ]);
});

it('finds no conflict in what this form already says, and takes new answers', () => {
  const mine = { owner: { ...owner, name: 'Eva' }, shares };
  expect(mergeAnswers(filledSample, mine, mine).conflict).toBeNull();
  const added = mergeAnswers({}, { owner }, { shares });
  expect(added.values).toEqual(filledSample);
});

it('names fields and values of a conflict as people read them', () => {
  const theirs = { owner: { ...owner, ssn: '***-**-0000', income: 5_000_00 }, shares };
  const { conflict } = mergeAnswers(filledSample, filledSample, theirs);
  const [section] = conflictDefinition(sampleForm, conflict!).sections;
  expect(
    section!.fields.map(({ name, label, textOf }) => {
      const text = conflict!.changes.find(({ field }) => field === name)!.theirs;
      return [label, textOf!(String(text))];
    }),
  ).toEqual([
    ['Social Security number', '••••0000'],
    ['Yearly income', '$5,000.00'],
  ]);
});

it('replaces an answer by its JSON text and removes it with none', () => {
  const changed = withAnswer(filledSample, 'shares.people', JSON.stringify(cy));
  expect(changed).toEqual({ owner, shares: { ...shares, people: cy } });
  expect(answerJson(changed, 'shares.people')).toBe(JSON.stringify(cy));
  expect(withAnswer(filledSample, 'shares', '')).toEqual({ owner });
  expect(answerJson({ owner }, 'shares.people')).toBe('');
});
