import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedField } from '../../generated/types.ts';
import { isSameFields, mergedFields, withTheirs } from './merge-fields.ts';
import { fieldAt } from './placed-field.fixture.ts';

const a = fieldAt('a', [0, 0]);
const b = fieldAt('b', [0, 100]);
const c = fieldAt('c', [0, 200]);
const renamed = (field: PlacedField, label: string): PlacedField => ({ ...field, label });

describe('merging the changes of two people', () => {
  it('takes each change, addition, and deletion of either side', () => {
    const mine = [renamed(a, 'Mine'), c, fieldAt('m', [0, 300])];
    const theirs = [a, b, renamed(c, 'Theirs'), fieldAt('t', [0, 400])];
    const merged = mergedFields([a, b, c], mine, theirs);
    expect(merged.fields.map(({ id, label }) => [id, label])).toEqual([
      ['a', 'Mine'],
      ['c', 'Theirs'],
      ['t', 'Signature'],
      ['m', 'Signature'],
    ]);
    expect(merged.conflicts).toEqual([]);
  });

  it('names a field that both changed, and can take either', () => {
    const merged = mergedFields([a, b], [renamed(a, 'Mine'), b], [renamed(a, 'Theirs'), b]);
    expect(merged.conflicts).toEqual(['a']);
    expect(merged.fields[0]?.label).toBe('Mine');
    expect(withTheirs(merged, [renamed(a, 'Theirs'), b]).map(({ label }) => label)).toEqual([
      'Theirs',
      'Signature',
    ]);
  });

  it('names a field that one deleted and the other changed', () => {
    const changed = renamed(a, 'Changed');
    const deletedThere = mergedFields([a, b], [changed, b], [b]);
    expect(deletedThere.conflicts).toEqual(['a']);
    expect(withTheirs(deletedThere, [b])).toEqual([b]);
    const deletedHere = mergedFields([a, b], [b], [changed, b]);
    expect(deletedHere).toEqual({ fields: [b], conflicts: ['a'] });
    expect(withTheirs(deletedHere, [changed, b])).toEqual([b, changed]);
  });

  it('finds no conflict where both made the same change', () => {
    const same = [renamed(a, 'Same')];
    expect(mergedFields([a], same, structuredClone(same))).toEqual({ fields: same, conflicts: [] });
  });

  it('returns one side when the other changed nothing', () => {
    const field = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), label: fc.string() });
    const list = fc
      .uniqueArray(field, { selector: ({ id }) => id })
      .map((some) => some.map(({ id, label }) => fieldAt(id, [0, 0], { label })));
    fc.assert(
      fc.property(list, list, (base, changed) => {
        expect(mergedFields(base, changed, base)).toEqual({ fields: changed, conflicts: [] });
        const taken = mergedFields(base, base, changed);
        expect(taken.conflicts).toEqual([]);
        expect(new Set(taken.fields)).toEqual(new Set(changed));
      }),
    );
  });
});

it('compares documents field by field and in their order', () => {
  expect(isSameFields([a, b], structuredClone([a, b]))).toBe(true);
  expect(isSameFields([a, b], [b, a])).toBe(false);
  expect(isSameFields([a], [{ ...a, options: ['x'] }])).toBe(false);
});
