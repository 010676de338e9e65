import { describe, expect, it } from 'vitest';
import { formatDateText, parseDateText, readDateText } from './date-text.ts';

const today = '2026-11-20';

describe('parseDateText', () => {
  it.each([
    ['3/7/2026', '2026-03-07'],
    ['03/07/2026', '2026-03-07'],
    ['3-7-2026', '2026-03-07'],
    ['3.7.2026', '2026-03-07'],
    ['3 7 2026', '2026-03-07'],
    ['03072026', '2026-03-07'],
    ['2026-03-07', '2026-03-07'],
    ['2026/3/7', '2026-03-07'],
    ['Mar 7, 2026', '2026-03-07'],
    ['march 7 2026', '2026-03-07'],
    ['Sept. 7, 2026', '2026-09-07'],
    ['may 1 2026', '2026-05-01'],
    ['1/1/1900', '1900-01-01'],
    ['12/31/2076', '2076-12-31'],
    [' 3/7/26 ', '2026-03-07'],
    ['2026-03-07T00:00', '2026-03-07'],
    ['20260307', '2026-03-07'],
    ['7-Mar-26', '2026-03-07'],
    ['Saturday, March 7th, 2026', '2026-03-07'],
    ['3/7/45', '2045-03-07'],
    ['3/7/46', '1946-03-07'],
    ['2/29/2024', '2024-02-29'],
    ['2/29/2000', '2000-02-29'],
    ['5 de marzo de 1980', '1980-03-05'],
    ['5 de março de 1980', '1980-03-05'],
    ['1º de enero de 1990', '1990-01-01'],
    ['lunes, 5 de mayo de 1980', '1980-05-05'],
    ['quarta-feira, 5 de março de 1980', '1980-03-05'],
    ['12-dic-80', '1980-12-12'],
    ['12/dez/1980', '1980-12-12'],
    ['12.ago.1980', '1980-08-12'],
    ['7 Setembro 2025', '2025-09-07'],
    ['septiembre 7, 2025', '2025-09-07'],
    ['5 fev 2025', '2025-02-05'],
    ['5 out. 2025', '2025-10-05'],
    ['Mar 5, 2025', '2025-03-05'],
  ])('reads %j as %s', (text, iso) => {
    expect(parseDateText(text, { today })).toBe(iso);
  });

  it.each([
    '',
    '3/7',
    '13/1/2026',
    '0/1/2026',
    '2/29/2026',
    '2/29/1900',
    '4/31/2026',
    'Foo 7, 2026',
    'marble 7 2026',
    'marc 7 2026',
    'decem 7 2026',
    '12/31/1899',
    '1/1/2101',
    '0026-03-07',
    'tomorrow',
    '3/7/202',
    '030726',
    '1950',
    '29285',
    '12/31/2077',
  ])('finds no date in %j', (text) => {
    expect(parseDateText(text, { today })).toBeNull();
  });
});

it.each([
  [2026, '45', '2045'],
  [2026, '46', '1946'],
  [2085, '04', '2104'],
  [2085, '05', '2005'],
  [2085, '99', '2099'],
])('given the year %i, reads the year %s as %i', (now, short, year) => {
  const read = parseDateText(`1/1/${short}`, { today: `${String(now)}-06-01` });
  expect(read ?? 'out of range').toBe(year === '2104' ? 'out of range' : `${year}-01-01`);
});

describe('readDateText of a birth', () => {
  it.each([
    ['1/5/45', '1945-01-05'],
    ['1/5/27', '1927-01-05'],
    ['11/20/26', '2026-11-20'],
    ['11/21/26', '1926-11-21'],
    ['5-Mar-12', '2012-03-05'],
  ])('puts %s into the past, %s', (text, date) => {
    expect(readDateText(text, { today: '2026-11-20', birth: true })).toEqual({ date });
  });

  it.each([
    ['11/21/2026', 'future'],
    ['12/31/2099', 'future'],
    ['12/31/1899', 'year'],
    ['2/30/1950', 'none'],
    ['1950', 'number'],
    ['62', 'number'],
    ['29285.5', 'number'],
    ['010545', 'number'],
  ])('refuses %s: %s', (text, problem) => {
    expect(readDateText(text, { today: '2026-11-20', birth: true })).toEqual({ problem });
  });
});

describe('formatDateText', () => {
  it('writes an ISO date in the US short form', () => {
    expect(formatDateText('2026-03-07')).toBe('3/7/2026');
  });
  it.each(['', '3/7', 'soon'])('leaves %j unchanged', (text) => {
    expect(formatDateText(text)).toBe(text);
  });
});
