import { expect, it } from 'vitest';
import { nextSigner, signingOrder } from './signing-turn.ts';

it.each([
  [true, true, 'advisor', ['advisor', 'client']],
  [true, true, 'client', ['client', 'advisor']],
  [true, true, null, ['advisor', 'client']],
  [true, false, 'client', ['advisor']],
  [false, true, 'advisor', ['client']],
  [false, false, 'client', []],
])(
  'orders the signers of a form that needs advisor %s, client %s, first %s',
  (advisor, client, next_signer_role, order) => {
    const form = { pending_advisor_signature: advisor, pending_client_signature: client };
    expect(signingOrder({ ...form, next_signer_role })).toEqual(order);
  },
);

it.each([
  ['sent', 'sent', 'created', 'advisor'],
  ['delivered', 'completed', 'sent', 'client'],
  ['delivered', 'completed', 'completed', null],
  ['completed', 'completed', 'sent', null],
  ['declined', 'declined', 'created', null],
  ['voided', 'sent', 'created', null],
] as const)(
  'finds whose turn it is in an envelope that is %s (%s, %s): %s',
  (state, advisor, client, next) => {
    const signers = [
      { role: 'advisor' as const, state: advisor },
      { role: 'client' as const, state: client },
    ];
    expect(nextSigner(state, signers)).toBe(next);
  },
);
