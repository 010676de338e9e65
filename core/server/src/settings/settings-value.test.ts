import { expect, it } from 'vitest';
import { settingsChanges } from './settings-value.ts';

it('records only the size of a value that is too long for the audit', () => {
  const logo = 'x'.repeat(2_001);
  expect(settingsChanges({ type: 'object' }, { logo: '' }, { logo })).toEqual({
    logo: { from: '', to: '(2001 characters)' },
  });
});
