import { expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../rules/ceremony/consent-version.ts';
import { disclosureHash } from './disclosure-hash.ts';

it('names a new version with each change of the disclosure', () => {
  // After a change of the disclosure: set CONSENT_VERSION to a new value, and add its hash here.
  const versions: Readonly<Record<string, string>> = {
    '2026-11': '6d5d7f2bdb6ccbaa9863d51a82f666ba9e3b01ef17eb721d417f5a473aa56033',
  };
  expect(versions[CONSENT_VERSION]).toBe(disclosureHash());
});
