import { describe, expect, it } from 'vitest';
import { formatPhone, phoneLink, phoneNumber } from './phone-number.ts';

const AMERICAN = '(305) 555-0174';
const ZERO = 0xff10;
const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit)));

describe('an American number', () => {
  it.each([
    '3055550174',
    '305-555-0174',
    '(305) 555-0174',
    '(305)555-0174',
    '305 555 0174',
    '1-305-555-0174',
    '1 (305) 555-0174',
    '+1 305 555 0174',
    '+1(305)555-0174',
    '+13055550174',
    '13055550174',
    '305\u00a0555\u00a00174',
    '(305) 555\u20110174',
    '305\u2013555\u20130174',
    '305\u2212555\u22120174',
    '\u202f305\u2009555\u20030174\t',
    '305\ufe63555\uff0d0174',
    fullWidth('305-555-0174'),
    '（305）555-0174',
    'tel:+1-305-555-0174',
    'TEL: 305 555 0174',
  ])('reads an American number from %j', (text) => {
    expect(phoneNumber(text)).toEqual({
      value: AMERICAN,
      national: '3055550174',
      isComplete: true,
      isUnusual: false,
      isDotted: false,
      extension: '',
    });
  });

  it.each(['305.555.0174', '+1.305.555.0174', '(305) 555.0174', '305/555-0174'])(
    'reads an American number from %j, which has dots or slashes',
    (text) => expect(phoneNumber(text)).toMatchObject({ value: AMERICAN, isDotted: true }),
  );

  it.each([
    ['305-555-0174 x12', '12'],
    ['305-555-0174x12', '12'],
    ['(305) 555-0174 ext. 12', '12'],
    ['305 555 0174, extension 1234', '1234'],
    ['3055550174 #12', '12'],
    ['305-555-0174 EXT: 7', '7'],
    ['305-555-0174\u00a0x\u00a012', '12'],
    ['305-555-0174 extensión 12', '12'],
    ['305-555-0174 ramal 12', '12'],
  ])('reads an American number from %j with the extension %j', (text, extension) => {
    expect(phoneNumber(text)).toMatchObject({ value: AMERICAN, extension, isComplete: true });
  });
});

describe('other numbers', () => {
  it.each([
    ['+55 11 91234-5678', '+55 11 91234-5678'],
    ['+52 55 1234 5678', '+52 55 1234 5678'],
    ['+52\u00a055\u00a01234\u00a05678', '+52 55 1234 5678'],
    ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
    ['+47 21 12 34 56', '+47 21 12 34 56'],
    ['0055 11 91234-5678', '0055 11 91234-5678'],
    ['011 34 91 555 01 42', '011 34 91 555 01 42'],
    ['+55.11.91234.5678', '+55-11-91234-5678'],
    ['＋55 11 91234−5678', '+55 11 91234-5678'],
  ])('reads %j with its country', (text, value) => {
    expect(phoneNumber(text)).toMatchObject({ value, national: null, isComplete: true });
  });

  it.each([
    ['555-0142', '555-0142', false],
    ['11 91234-5678', '11 91234-5678', true],
    ['44 20 7946 0958', '44 20 7946 0958', true],
    ['305-555-01', '305-555-01', true],
    ['12', '12', true],
    ['+123', '+123', true],
    ['+1234567890123456', '+1234567890123456', true],
  ])('reads %j as incomplete', (text, value, isUnusual) => {
    expect(phoneNumber(text)).toMatchObject({ value, isComplete: false, isUnusual });
  });

  it.each([
    '',
    ' ',
    '---',
    '+',
    'none',
    '1-800-FLOWERS',
    '305-CALL',
    'x12',
    '3.06E+09',
    '1'.repeat(61),
  ])('finds no number in %j', (text) => expect(phoneNumber(text)).toBeNull());

  it.each(['305-555-0174 or 786-555-0199', '305-555-0174; 786-555-0199'])(
    'chooses none of the numbers in %j',
    (text) => expect(phoneNumber(text)).toBeNull(),
  );
});

it.each([
  ['3055550142', '(305) 555-0142'],
  ['+1 305 555 0142', '(305) 555-0142'],
  ['305-555-0142', '(305) 555-0142'],
  ['305.555.0142', '(305) 555-0142'],
  ['1-305-555-0142 x9', '(305) 555-0142 x9'],
  ['305-555-014 x2', '305-555-014 x2'],
  ['+47 21 12 34 56', '+47 21 12 34 56'],
  [' +55 11 91234-5678 ', '+55 11 91234-5678'],
  ['555-0142', '555-0142'],
  ['1-800-FLOWERS', '1-800-FLOWERS'],
  ['', ''],
])('formats the phone number %j as %j', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

it.each([
  ['(305) 555-0142', 'tel:3055550142'],
  ['+1 305 555 0142', 'tel:3055550142'],
  ['305-555-0142 x9', 'tel:3055550142;ext=9'],
  ['+55 11 91234-5678', 'tel:+5511912345678'],
  ['555-0142', 'tel:5550142'],
])('calls %j at %j', (phone, address) => {
  expect(phoneLink(phone)).toBe(address);
});
