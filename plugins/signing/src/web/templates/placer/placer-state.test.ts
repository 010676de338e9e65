import { describe, expect, it } from 'vitest';
import { letterPages, placedField } from '../testing/sample-document.fixture.ts';
import { chosenFields, type PlacerAction, placerState, startState } from './placer-state.ts';

const name = placedField('name', { type: 'text', x: 0.1, y: 0.1 });
const sign = placedField('sign', { x: 0.1, y: 0.5 });
const initials = placedField('initials', { type: 'initials', page: 2, x: 0.8, y: 0.9 });
const start = startState(letterPages(2), [name, sign, initials]);

const after = (...actions: readonly PlacerAction[]) => actions.reduce(placerState, start);
const ids = (fields: readonly { readonly id: string }[]) => fields.map(({ id }) => id);

describe('the selection', () => {
  it('selects known fields only, and toggles one of them', () => {
    const state = after({ kind: 'select', ids: ['sign', 'gone'] }, { kind: 'toggle', id: 'name' });
    expect(state.selected).toEqual(['sign', 'name']);
    expect(placerState(state, { kind: 'toggle', id: 'sign' }).selected).toEqual(['name']);
  });

  it('lists the selected fields in the order in which they were selected', () => {
    expect(ids(chosenFields(after({ kind: 'select', ids: ['initials', 'name'] })))).toEqual([
      'initials',
      'name',
    ]);
  });

  it('forgets fields that an undo takes away', () => {
    const added = placedField('new', {});
    const state = after({ kind: 'add', fields: [added] });
    expect(state.selected).toEqual(['new']);
    expect(placerState(state, { kind: 'undo' }).selected).toEqual([]);
  });
});

describe('editing', () => {
  it('adds a field where a reader gets to it, and selects it', () => {
    const state = after({ kind: 'add', fields: [placedField('date', { y: 0.3 })] });
    expect(ids(state.fields)).toEqual(['name', 'date', 'sign', 'initials']);
    expect(state.selected).toEqual(['date']);
  });

  it('moves the selected fields by points and stops at the edge of the page', () => {
    const state = after(
      { kind: 'select', ids: ['sign', 'initials'] },
      { kind: 'nudge', dx: 6.12, dy: 0 },
    );
    expect(state.fields.map(({ x }) => x)).toEqual([0.1, 0.11, 0.8]);
  });

  it('grows the selected fields and never beyond the page', () => {
    const state = after({ kind: 'select', ids: ['sign'] }, { kind: 'grow', dx: 2_000, dy: 7.92 });
    const [, grown] = state.fields;
    expect(grown?.width).toBeCloseTo(0.9, 5);
    expect(grown?.height).toBeCloseTo(sign.height + 0.01, 5);
  });

  it('changes options of lists and prefills of text fields only', () => {
    const state = after({
      kind: 'change',
      ids: ['name', 'sign'],
      change: { options: ['A', 'B'], prefill: 'name', role: 'advisor' },
    });
    expect(state.fields.map(({ options, prefill, role }) => [options, prefill, role])).toEqual([
      [[], 'name', 'advisor'],
      [[], 'none', 'advisor'],
      [[], 'none', 'client'],
    ]);
  });

  it('deletes the selected fields', () => {
    const state = after({ kind: 'select', ids: ['name', 'initials'] }, { kind: 'delete' });
    expect(ids(state.fields)).toEqual(['sign']);
    expect(state.selected).toEqual([]);
  });

  it('moves a field in the tab order, and sorts all fields by their position again', () => {
    const state = after({ kind: 'reorder', id: 'initials', to: 0 });
    expect(ids(state.fields)).toEqual(['initials', 'name', 'sign']);
    expect(ids(placerState(state, { kind: 'sort' }).fields)).toEqual(['name', 'sign', 'initials']);
  });
});

describe('undo and redo', () => {
  const nudge: PlacerAction = { kind: 'nudge', dx: 1, dy: 0 };

  it('undoes and redoes an edit', () => {
    const edited = after({ kind: 'select', ids: ['sign'] }, { kind: 'delete' });
    const undone = placerState(edited, { kind: 'undo' });
    expect(ids(undone.fields)).toEqual(['name', 'sign', 'initials']);
    expect(ids(placerState(undone, { kind: 'redo' }).fields)).toEqual(['name', 'initials']);
  });

  it('undoes arrow keys in a row at once, up to another selection', () => {
    const state = after(
      { kind: 'select', ids: ['sign'] },
      nudge,
      nudge,
      nudge,
      { kind: 'select', ids: ['name'] },
      nudge,
    );
    expect(state.past).toHaveLength(2);
    const undone = placerState(placerState(state, { kind: 'undo' }), { kind: 'undo' });
    expect(undone.fields).toEqual(start.fields);
  });

  it('undoes the letters of a label at once, and the label of another field separately', () => {
    const type = (id: string, label: string): PlacerAction => ({
      kind: 'change',
      ids: [id],
      change: { label },
    });
    const state = after(type('sign', 'S'), type('sign', 'Si'), type('name', 'N'));
    expect(state.past).toHaveLength(2);
  });

  it('forgets what was undone after another edit', () => {
    const state = after(
      { kind: 'select', ids: ['sign'] },
      nudge,
      { kind: 'undo' },
      { kind: 'delete' },
      { kind: 'redo' },
    );
    expect(ids(state.fields)).toEqual(['name', 'initials']);
  });

  it('stores no step for an action that changes nothing', () => {
    expect(after({ kind: 'sort' }, { kind: 'delete' }, { kind: 'undo' }).past).toEqual([]);
  });

  it('cannot undo past the loading of another document', () => {
    const state = after(
      { kind: 'select', ids: ['sign'] },
      { kind: 'copy' },
      { kind: 'delete' },
      { kind: 'load', pages: letterPages(1), fields: [name] },
      { kind: 'undo' },
    );
    expect(ids(state.fields)).toEqual(['name']);
    expect(ids(state.copied)).toEqual(['sign']);
  });
});
