import { civilToday } from '@porchlight/kernel';
import { expect, it } from 'vitest';
import { sampleAgreement } from '../testing/sample-agreement.fixture.ts';
import { agreementText } from './agreement-text.ts';

const dayOf = (time: string) => civilToday('America/New_York', new Date(time));

it.each([
  [{}, 'By phone, 2/28/2026'],
  [{ channel: 'online' }, 'Through the client’s link, 2/28/2026'],
  [
    { state: 'ended', ended_at: '2026-04-02T03:59:00Z', end_reason: 'Changed' },
    'Ended 4/1/2026: Changed',
  ],
] as const)('states the day of an agreement on the calendar of the agency: %j', (changed, text) => {
  expect(agreementText({ ...sampleAgreement, ...changed }, dayOf)).toBe(text);
});
