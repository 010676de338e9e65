import { describe, expect, it } from 'vitest';
import { guarded, escapedGuard, unguarded } from './formula-guard.ts';

const calculated = [
  '=1+1',
  '=HYPERLINK("http://x","y")',
  '+1-305-555-0142',
  '-2+3',
  '-',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－2',
  '＠SUM(A1)',
  '+1',
  '+1,5',
  '+12 34',
  "+cmd|' /C calc'!A0",
  "'=1",
  "''+x",
  ' =1',
  '\u00a0@x',
];
const harmless = [
  '',
  'Ana',
  "O'Brien",
  "'tis",
  '(305) 555-0142',
  '+44 20 7946 0958',
  '+1 (305) 555 0142',
  '-45.00',
  '1,234.56',
  '1-2',
  'a=b',
];

describe('a text in a file', () => {
  it.each(calculated)('escapes a text that a spreadsheet would calculate: %j', (text) => {
    expect(guarded(text)).toBe(`'${text}`);
  });
  it.each(harmless)('exports a text that no spreadsheet calculates unchanged: %j', (text) => {
    expect(guarded(text)).toBe(text);
  });
  it.each([...calculated, ...harmless])('imports an exported text unchanged: %j', (text) => {
    expect(unguarded(guarded(text))).toBe(text);
    expect(unguarded(escapedGuard(text))).toBe(text);
  });
  it('adds no guard to typed cells', () => {
    expect(escapedGuard('=1+1')).toBe('=1+1');
    expect(escapedGuard("'=1+1")).toBe("''=1+1");
  });
});
