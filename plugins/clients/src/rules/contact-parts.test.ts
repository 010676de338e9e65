import { describe, expect, it } from 'vitest';
import { emailPart, phonePart } from './contact-parts.ts';

describe('phonePart', () => {
  it.each([
    ['904', '904'],
    ['(904) 555-0149', '9045550149'],
    ['904.555.0149', '9045550149'],
    ['+1 904 555 0149', '9045550149'],
    ['1-904', '904'],
    ['+1904555', '904555'],
    ['19045550149', '9045550149'],
    ['1904', '1904'],
    ['+44 20 7946', '44207946'],
    ['90', null],
    ['1 90', null],
    ['()-', null],
    ['904 abbott', null],
    ['100%', null],
  ])('reads the digits of %j as %j', (text, digits) => {
    expect(phonePart(text)).toBe(digits);
  });
});

describe('emailPart', () => {
  it.each([
    ['Marty.Abbott', 'marty.abbott'],
    ['@example.com', '@example.com'],
    ['marty@', 'marty@'],
    ['marty', null],
    ['a@', null],
    ['...', null],
    ['marty abbott@example.com', null],
  ])('reads %j as part of an address: %j', (text, part) => {
    expect(emailPart(text)).toBe(part);
  });
});
