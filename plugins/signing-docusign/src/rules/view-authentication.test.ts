import type { Actor, OpenLink } from '@porchlight/kernel';
import { expect, it } from 'vitest';
import { viewAuthentication } from './view-authentication.ts';

const AT = '2026-11-23T15:00:00.000Z';
const link = (values: Partial<OpenLink>): Actor => ({
  kind: 'link',
  link: {
    id: 'link-7',
    kind: 'forms.sign',
    subject: { entity: 'submission', id: '1' },
    language: 'es',
    secondFactor: null,
    confirmedAt: null,
    isSeen: true,
    expiresAt: '2036-11-23T15:00:00.000Z',
    ...values,
  },
});
const confirmed = { assertionId: 'link-7', authenticationInstant: AT };

it.each<[string, Actor, object]>([
  [
    'the birth date',
    link({ secondFactor: 'birth-date', confirmedAt: AT }),
    { authenticationMethod: 'KnowledgeBasedAuth', ...confirmed },
  ],
  [
    'a passcode',
    link({ secondFactor: 'passcode', confirmedAt: AT }),
    { authenticationMethod: 'Password', ...confirmed },
  ],
  ['nothing', link({}), { authenticationMethod: 'None' }],
  [
    'the sign-in of an agent',
    {
      kind: 'staff',
      id: 4,
      name: 'Ana Lopez',
      flags: new Set(['advisor']),
      permissions: new Set(),
      tokenId: 'sign-in-9',
    },
    { authenticationMethod: 'Password', assertionId: 'sign-in-9' },
  ],
  [
    'nothing about the portal itself',
    { kind: 'system', plugin: 'signing' },
    { authenticationMethod: 'None' },
  ],
])('tells DocuSign of %s when a view opens', (_, actor, authentication) => {
  expect(viewAuthentication({ actor })).toEqual(authentication);
});
