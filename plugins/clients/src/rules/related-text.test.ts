import { expect, it } from 'vitest';
import { relatedText } from './related-text.ts';

it.each([
  [0, 0, 0, null],
  [1, 0, 0, '1 session'],
  [0, 0, 2, '2 e-signed forms'],
  [0, 1, 3, '1 inquiry and 3 e-signed forms'],
  [2, 1, 1, '2 sessions, 1 inquiry and 1 e-signed form'],
  [1200, 2, 0, '1,200 sessions and 2 inquiries'],
])('describes %d sessions, %d inquiries, %d forms as %s', (sessions, inquiries, forms, text) => {
  const related = [
    { count: sessions, one: 'session', several: 'sessions' },
    { count: inquiries, one: 'inquiry', several: 'inquiries' },
    { count: forms, one: 'e-signed form', several: 'e-signed forms' },
  ];
  expect(relatedText(related)).toBe(text);
});
