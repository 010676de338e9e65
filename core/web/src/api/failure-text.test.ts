import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureText, failureWithReason } from './failure-text.ts';

const TEXT = 'Failed to void invoice';
const refused = new ApiError({ status: 409, code: 'conflict', message: 'It was paid.' });
const atField = new ApiError({
  status: 400,
  code: 'validation',
  details: [{ field: 'title', message: 'Too long' }],
});

it.each<[string, unknown, string | null, string | null]>([
  ['no failure', null, null, null],
  ['a refusal with a sentence', refused, 'It was paid.', `${TEXT}: It was paid.`],
  ['a refusal that only names fields', atField, TEXT, TEXT],
  [
    'a refusal with the same sentence',
    new ApiError({ status: 400, code: 'x', message: TEXT }),
    TEXT,
    TEXT,
  ],
  ['a server error', new ApiError({ status: 500, code: 'x', message: 'Broken' }), TEXT, TEXT],
  ['no response', new ApiError({ status: 0, code: 'network', message: 'No line' }), TEXT, TEXT],
  ['a fault of the page', new TypeError('x is undefined'), TEXT, TEXT],
])('explains %s', (_failure, error, text, withReason) => {
  expect(failureText(error, TEXT)).toBe(text);
  expect(failureWithReason(error, TEXT)).toBe(withReason);
});
