import type { JsonSchema } from '@porchlight/schemas';
import { describe, expect, it } from 'vitest';
import { maskedSettings, secretFields, withoutMasks } from './secret-settings.ts';

const schema: JsonSchema = {
  $id: 'mail/settings',
  type: 'object',
  properties: {
    host: { type: 'string' },
    password: { type: 'string', 'x-sensitive': 'password' },
  },
};

describe('secret settings', () => {
  it('finds the fields that are sensitive', () => {
    expect(secretFields(schema)).toEqual(['password']);
    expect(secretFields({ $id: 'mail/none', type: 'object' })).toEqual([]);
  });

  it.each([
    ['', ''],
    ['short', '••••'],
    ['elevenchars', '••••'],
    ['twelve-chars', '••••hars'],
    [undefined, ''],
  ])('masks %j as %j', (password, mask) => {
    expect(maskedSettings(schema, { host: 'smtp', password })).toEqual({
      host: 'smtp',
      password: mask,
    });
  });

  it('adds no secret that is not there', () => {
    expect(maskedSettings(schema, { host: 'smtp' })).toEqual({ host: 'smtp' });
  });

  it.each([
    ['the mask', '••••hars', 'twelve-chars'],
    ['another value', 'next', 'next'],
    ['the mask of an earlier value', '••••else', 'twelve-chars'],
    ['dots only', '••••', 'twelve-chars'],
    ['a value that only begins like a mask', '••••longer', '••••longer'],
    ['nothing', '', ''],
  ])('reads %s', (_, sent, meant) => {
    expect(withoutMasks(schema, { password: sent }, { password: 'twelve-chars' })).toEqual({
      password: meant,
    });
  });

  it('reads a mask without a stored secret as none', () => {
    expect(withoutMasks(schema, { host: 'smtp', password: '••••else' }, {})).toEqual({
      host: 'smtp',
    });
  });

  it('leaves alone what is no object', () => {
    for (const sent of [null, 'text', 4, ['••••']])
      expect(withoutMasks(schema, sent, { password: 'short' })).toBe(sent);
  });
});
