import { expect, it } from 'vitest';
import { filledSample, sampleForm } from '../sample-form.fixture.ts';
import { checkEdit } from './check-edit.ts';

const today = { today: '2026-11-23' };
const check = (values: object, isHandedIn: boolean, before: unknown = filledSample) =>
  checkEdit(sampleForm, { before, values: values as typeof filledSample, isHandedIn }, today).map(
    ({ field, rule }) => [field, rule],
  );

it('requires a form that was sent to stay complete', () => {
  const { shares } = filledSample;
  const { name: _, ...owner } = filledSample.owner;
  expect(check({ owner, shares }, true)).toEqual([['owner.name', 'required']]);
  expect(check({ owner, shares }, false)).toEqual([]);
});

it('refuses what half a form must not have either', () => {
  const owner = { ...filledSample.owner, color: 'green' };
  expect(check({ owner }, false)).toEqual([['owner.color', 'enum']]);
});

it('leaves stored fields alone that the form type does not have', () => {
  const older = { ...filledSample, owner: { ...filledSample.owner, pet: 'Rex' }, extra: [1] };
  expect(check(older, true, older)).toEqual([]);
  expect(check(older, true)).toEqual([
    ['owner.pet', 'additionalProperties'],
    ['extra', 'additionalProperties'],
  ]);
  const changed = { ...older, owner: { ...older.owner, pet: 'Max' } };
  expect(check(changed, true, older)).toEqual([['owner.pet', 'additionalProperties']]);
});
