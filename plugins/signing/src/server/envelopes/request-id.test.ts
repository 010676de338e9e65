import { expect, it } from 'vitest';
import { requestId } from './request-id.ts';

const FORM = '0b2f3c9e-1d4a-4f5b-8c6d-7e8f90a1b2c3';

it('makes the same UUID of version 5 for the same form and generation', () => {
  expect(requestId(FORM, 1)).toBe(requestId(FORM, 1));
  expect(requestId(FORM, 1)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

it('makes another UUID for another form or generation', () => {
  const ids = [
    requestId(FORM, 1),
    requestId(FORM, 2),
    requestId(`${FORM}x`, 1),
    requestId(`${FORM} 1`, 1),
  ];
  expect(new Set(ids).size).toBe(4);
});
