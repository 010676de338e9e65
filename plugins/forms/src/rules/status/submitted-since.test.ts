import { expect, it } from 'vitest';
import { submittedSince } from './submitted-since.ts';

const sent = '2026-11-23T15:00:00.000Z';
const form = (id: number, submitted_at: string | null = null) => ({
  id,
  title: `Form ${id}`,
  submitted_at,
});

it.each([
  ['nothing changed', [form(1), form(2, sent)], [form(1), form(2, sent)], []],
  ['a form was sent', [form(1), form(2)], [form(1, sent), form(2)], ['Form 1']],
  ['two were sent', [form(1), form(2)], [form(2, sent), form(1, sent)], ['Form 2', 'Form 1']],
  ['a new form was added', [form(1)], [form(3), form(1)], []],
  ['a form that was sent before was linked to the client', [], [form(3, sent)], []],
])('names the forms that arrived when %s', (_, before, now, titles) => {
  expect(submittedSince(before, now)).toEqual(titles);
});
