import { expect, it } from 'vitest';
import { askedFactor, type AskingForm } from './asked-factor.ts';

const form: AskingForm = {
  second_factor: 'birth-date',
  type: 'Web Form',
  client_id: 7,
  has_birth_date: true,
  has_passcode: false,
};

it.each([
  ['a form to fill in', {}, 'birth-date'],
  ['a document to sign', { type: 'DocuSign' }, 'birth-date'],
  ['a form whose template asks for nothing', { second_factor: 'none' as const }, 'nothing'],
  ['a form of no client', { client_id: null, has_birth_date: false }, 'nothing'],
  ['a form to fill in of a client without birth date', { has_birth_date: false }, 'nothing'],
  [
    'a document to sign of a client without birth date',
    { type: 'DocuSign', has_birth_date: false },
    'unknown-birth-date',
  ],
  [
    'a document to sign that asks where it can',
    { type: 'DocuSign', second_factor: 'birth-date-if-known' as const },
    'birth-date',
  ],
  [
    'a document to sign that asks where it can, of a client without birth date',
    { type: 'DocuSign', second_factor: 'birth-date-if-known' as const, has_birth_date: false },
    'nothing',
  ],
  [
    'a document to sign that asks where it can, of no client',
    { type: 'DocuSign', second_factor: 'birth-date-if-known' as const, client_id: null },
    'nothing',
  ],
  ['a form in a session with a passcode', { has_passcode: true }, 'birth-date'],
  [
    'a form in a session with a passcode whose template asks where it can',
    { has_passcode: true, second_factor: 'birth-date-if-known' as const },
    'passcode',
  ],
  [
    'a document to sign in a session with a passcode',
    { has_passcode: true, type: 'DocuSign' },
    'birth-date',
  ],
  [
    'a form of no client in a session with a passcode',
    { has_passcode: true, client_id: null },
    'passcode',
  ],
  [
    'a form in a session with a passcode whose template asks for nothing',
    { has_passcode: true, second_factor: 'none' as const },
    'passcode',
  ],
  [
    'a document to sign in a session with a passcode, of a client without birth date',
    { has_passcode: true, type: 'DocuSign', has_birth_date: false },
    'passcode',
  ],
])('decides what %s asks of a visitor who confirmed nothing', (_, change, asked) => {
  expect(askedFactor({ ...form, ...change })).toBe(asked);
});
