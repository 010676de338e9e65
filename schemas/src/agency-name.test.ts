import { expect, it } from 'vitest';
import { validateAgencySettings } from './generated/validators/agency-settings.js';

it.each([
  ['Harbor Insurance LLC', true],
  ['Peña & Söhne', true],
  ['   ', false],
  ['Harbor\r\nBcc: all@example.com', false],
  ['Harbor\n', false],
  ['Harbor\u2028LLC', false],
  ['\u0000Harbor', false],
])('accepts the agency name %j only when it stands on one line: %s', (agency_name, isAccepted) => {
  expect(validateAgencySettings({ agency_name, time_zone: 'America/New_York' })).toBe(isAccepted);
});
