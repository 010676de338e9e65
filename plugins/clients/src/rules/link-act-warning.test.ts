import { expect, it } from 'vitest';
import type { RecordedChange } from './changed-identity.ts';
import { countedSince, linkActWarning } from './link-act-warning.ts';

const day = (date: string) => `2026-${date}T15:00:00.000Z`;

const change = (field: RecordedChange['field'], at: string, from = 'x'): RecordedChange => ({
  field,
  at: day(at),
  by: 'Ines Vega (ines)',
  from,
  isNewRecord: false,
});

const act = {
  name: 'agreement',
  asked: null,
  staff: [],
  changes: [],
  madeAt: day('11-20'),
  doneAt: day('11-23'),
};
const ines = { name: 'Ines Vega (ines)', kind: 'device' as const };
const came = 'This agreement came from the device from which Ines Vega (ines) signed in.';
const time = (date: string) => `on November ${date}, 2026 at 10:00 AM EST by Ines Vega (ines)`;

it.each([
  ['no traces', {}, null],
  ['an agent in the same place', { staff: [ines] }, came],
  [
    'an email that an agent changed',
    { changes: [change('email', '11-21')] },
    `The email of the client was changed ${time('21')} before this agreement.`,
  ],
  [
    'an agent in the same place who entered the phone number',
    { staff: [ines], changes: [change('phone', '11-21', '')] },
    `${came} The phone number of the client was entered for the first time ${time('21')} before this agreement.`,
  ],
  [
    'a birth date that nobody was asked for',
    { changes: [change('birth-date', '11-21', '')] },
    null,
  ],
  [
    'a birth date that was asked for',
    { asked: 'birth-date' as const, changes: [change('birth-date', '11-21', '')] },
    `The birth date of the client was entered for the first time ${time('21')} before this agreement.`,
  ],
  ['a change after the act', { changes: [change('email', '11-24')] }, null],
  ['a change long before the act', { changes: [change('email', '10-23')] }, null],
  [
    'a change within 30 days',
    { changes: [change('email', '11-01')] },
    `The email of the client was changed ${time('1')} before this agreement.`,
  ],
  ['an upload', { name: 'upload', staff: [ines] }, came.replace('agreement', 'upload')],
])('warns staff of %s', (_, more, text) => {
  expect(linkActWarning({ ...act, ...more }, 'America/New_York')).toBe(text);
});

it.each([
  ['11-20', '11-23', '2026-10-24'],
  ['09-01', '11-23', '2026-09-01'],
])('counts what changed since %s made a link, and its act on %s', (made, done, since) => {
  expect(countedSince({ madeAt: day(made), doneAt: new Date(day(done)) }).slice(0, 10)).toBe(since);
});
