import { describe, expect, it } from 'vitest';
import { recordName, renameRecord, usualRecord } from './record-name.ts';

describe('usualRecord', () => {
  it.each([
    ['notes', 'note'],
    ['carrier-notes', 'note'],
    ['policies', 'policy'],
    ['surveys', 'survey'],
    ['mail-boxes', 'box'],
    ['billing', 'item'],
    ['status', 'item'],
    ['address', 'item'],
    ['analysis', 'item'],
    ['settings', 'item'],
    ['form-1040s', 'item'],
  ])('names the record of the plugin %s %s', (id, record) => {
    expect(usualRecord(id).one).toBe(record);
  });
});

describe('recordName', () => {
  it.each([
    ['note', 'notes'],
    ['policy', 'policies'],
    ['survey', 'surveys'],
    ['box', 'boxes'],
    ['branch', 'branches'],
  ])('forms the plural of %s', (one, many) => {
    expect(recordName(one)).toEqual({ one, many });
  });

  it.each(['', 'Note', 'follow-up', '1st', '../x', 'a'.repeat(31)])('rejects %j', (word) => {
    expect(() => recordName(word)).toThrow('cannot name a record: use one word');
  });

  it.each(['delete', 'setting', 'message'])('refuses %s, which has a meaning already', (word) => {
    expect(() => recordName(word)).toThrow('the files of a plugin use that name already');
  });
});

it.each([
  ['ItemStore items itemNotFound item-store.ts', 'NoteStore notes noteNotFound note-store.ts'],
  ['An item, an item.', 'A note, a note.'],
  ['"items": { "$ref": "x/item" }', '"items": { "$ref": "x/note" }'],
  ['align-items: end;', 'align-items: end;'],
])('renames the record in %j', (template, text) => {
  expect(renameRecord(template, recordName('note'))).toBe(text);
});

it('leaves "an" before a vowel', () => {
  expect(renameRecord('Add an item', recordName('order'))).toBe('Add an order');
});
