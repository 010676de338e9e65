import { isPrinted } from '@porchlight/kernel';
import { expect, it } from 'vitest';
import type { SignatureMark } from '../../generated/types.ts';
import { markProblem } from './mark-problem.ts';

const typed = (text: string): SignatureMark => ({ kind: 'typed', text });

it.each([
  ['Walter J. Prescott'],
  ['José Núñez-O’Brien'],
  ['Jose\u0301'],
  ['Nguyễn Thị Ánh'],
  ['Ελένη Παπαδοπούλου'],
  ['Людмила Иванова'],
  ['W P 3rd'],
  ['7'],
  ['Walter\u200b Prescott'],
])('accepts the typed name %s', (text) => {
  expect(markProblem(typed(text), isPrinted)).toBeNull();
});

it.each([
  ['nothing', '', 'noSignature'],
  ['spaces', ' \u00a0 ', 'noSignature'],
  ['a line break', 'Walter\nPrescott', 'unreadable'],
  ['zero-width spaces', '\u200b\u200d\u2060', 'noLetter'],
  ['a byte order mark between invisible characters', '\u200b\ufeff\u200b', 'noLetter'],
  ['punctuation', '.-—?', 'noLetter'],
  ['accents without a letter', '\u0301\u0302', 'noLetter'],
  ['letters that are only modifiers', '\u02bc\u02b9', 'noLetter'],
  ['emoji', '😀', 'noLetter'],
  ['a name with emoji', 'Walter 😀', null],
  ['Chinese', '王小明', null],
  ['Arabic', 'محمد', null],
  ['Hebrew', 'דוד', null],
  ['Thai among Latin letters', 'Walter สม', null],
  ['letters of a script without a font', '\u{10380}\u{10381}', 'unprinted'],
  ['Coptic letters of the Greek block', 'ϢϤ', 'unprinted'],
  ['a letter filler that shows nothing', '\u3164', 'unprinted'],
  ['characters of private use', 'A\ue000', 'unprinted'],
  ['half of a surrogate pair', 'A\ud83d', 'unprinted'],
])('refuses a typed name of %s', (_, text, problem) => {
  expect(markProblem(typed(text), isPrinted)).toBe(problem);
});

it('refuses a drawing that is missing, a tap, or too large', () => {
  const drawn = (strokes: NonNullable<SignatureMark['strokes']>): SignatureMark => ({
    kind: 'drawn',
    strokes,
  });
  const line = Array.from({ length: 20_001 }, (_, at): [number, number] => [at / 20_001, 0.5]);
  expect(markProblem(drawn([]))).toBe('noSignature');
  expect(markProblem(drawn([[[0.5, 0.5]]]))).toBe('emptyMark');
  expect(markProblem(drawn([line]))).toBe('largeMark');
  expect(markProblem(drawn([line.slice(0, 20_000)]))).toBeNull();
});
