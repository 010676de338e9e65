import { describe, expect, it } from 'vitest';
import { fieldProblems } from '../builtin/field-problems.ts';
import { boxOf } from './page-box.ts';
import { copiedFields, fieldTypes, newField, onAllPages } from './new-fields.ts';
import { fieldAt, page, pages } from './placed-field.fixture.ts';

const counter = () => {
  let next = 0;
  return () => `new-${String((next += 1))}`;
};

describe('a field from the palette', () => {
  it.each(fieldTypes)('creates a %s that has no problems', (type) => {
    const field = newField(type, 'client', { page }, 'n', []);
    expect(fieldProblems([field], pages)).toEqual([]);
  });

  it('lies around the point where it was dropped, inside the page', () => {
    const at = (x: number, y: number) =>
      boxOf(newField('text', 'client', { page, at: { x, y } }, 'n', []), page);
    expect(at(200, 300)).toEqual({ x: 120, y: 290, width: 160, height: 20 });
    expect(at(0, 999)).toEqual({ x: 0, y: 980, width: 160, height: 20 });
  });

  it('creates a field of the size that was drawn', () => {
    const box = { x: 10, y: 20, width: 300, height: 60 };
    expect(boxOf(newField('signature', 'advisor', { page, box }, 'n', []), page)).toEqual(box);
  });

  it('numbers checkboxes and lists past every label in use', () => {
    const taken = fieldAt('a', [0, 0], { type: 'list', label: 'checkbox 1' });
    expect(newField('checkbox', 'client', { page }, 'n', [taken]).label).toBe('Checkbox 2');
    expect(newField('signature', 'client', { page }, 'n', [taken]).label).toBe('Signature');
  });
});

describe('copies', () => {
  const original = fieldAt('a', [100, 200]);
  const box = fieldAt('b', [100, 300, 20, 20], { type: 'checkbox', label: 'Tax' });

  it('lie beside their originals on the same page', () => {
    const [copy] = copiedFields([original], [original], pages, 1, counter());
    expect(copy?.id).toBe('new-1');
    expect(boxOf(copy!, page)).toMatchObject({ x: 112, y: 212, width: 100, height: 50 });
  });

  it('lie in the same place of another page', () => {
    const [copy] = copiedFields([original], [original], pages, 3, counter());
    expect(copy).toEqual({ ...original, id: 'new-1', page: 3 });
  });

  it('gives copies of checkboxes labels of their own', () => {
    const copies = copiedFields([box, box], [box], pages, 2, counter());
    expect(copies.map(({ label }) => label)).toEqual(['Tax 1', 'Tax 2']);
  });

  it('appear on every page that has none yet', () => {
    const there = { ...original, id: 'there', page: 2 };
    const copies = onAllPages([original], [original, there], pages, counter());
    expect(copies).toEqual([{ ...original, id: 'new-1', page: 3 }]);
  });
});
