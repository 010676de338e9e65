import type { JsonSchema } from '@porchlight/schemas';
import { expect, it } from 'vitest';
import { securityLabels } from './security-fields.ts';

const field = (keywords: object = {}) => ({ type: 'string', ...keywords });
const schemaOf = (properties: object) => ({ type: 'object', properties }) as unknown as JsonSchema;

const gateway = schemaOf({
  environment: field({ 'x-label': 'Environment' }),
  token: field({ 'x-label': 'Access token', 'x-sensitive': 'password' }),
});
const plain = schemaOf({
  days: field({ 'x-label': 'Days' }),
  reveal: field({ 'x-label': 'Purpose', 'x-group': 'Security' }),
  in_person: field({ 'x-label': 'In-person signing', 'x-notify-owners': true }),
});

it.each([
  ['the secret of a gateway', gateway, ['token'], ['Access token']],
  [
    'what else leads its payments',
    gateway,
    ['environment', 'token'],
    ['Environment', 'Access token'],
  ],
  ['a field of the security page', plain, ['days', 'reveal'], ['Purpose']],
  ['a field with the mark', plain, ['in_person'], ['In-person signing']],
  ['others', plain, ['days'], []],
  ['a field that is gone', plain, ['gone'], []],
] as const)('names the settings that owners are notified of: %s', (_, schema, changed, labels) => {
  expect(securityLabels(schema, changed)).toEqual(labels);
});
