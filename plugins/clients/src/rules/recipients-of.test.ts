import { expect, it } from 'vitest';
import { recipientsOf } from './recipients-of.ts';

const [ana, agent, payer] = ['ana@example.com', 'agent@example.com', 'payer@example.com'];
type Known = Parameters<typeof recipientsOf>[1];

it.each<[string, string, Known, readonly string[]]>([
  ['the payer and the client', payer, [{ email: ana, change: null }], [payer, ana]],
  ['one mailbox once', ana, [{ email: 'ANA@Example.com', change: null }], [ana]],
  ['the client alone', '', [{ email: ana, change: null }], [ana]],
  ['the payer alone', payer, [{ email: '', change: null }], [payer]],
  ['nobody', '', [{ email: '', change: null }], []],
  [
    'the email before a change',
    '',
    [
      { email: agent, change: null },
      { email: ana, change: 1 },
    ],
    [agent, ana],
  ],
  [
    'each once after a change and back',
    ana,
    [
      { email: ana, change: null },
      { email: agent, change: 2 },
      { email: ana, change: 1 },
    ],
    [ana, agent],
  ],
  [
    'the email that was removed',
    '',
    [
      { email: '', change: null },
      { email: ana, change: 1 },
    ],
    [ana],
  ],
  [
    'no earlier text that is no email',
    '',
    [
      { email: ana, change: null },
      { email: 'none', change: 1 },
    ],
    [ana],
  ],
])('sends to %s', (_, to, known, expected) => {
  expect(recipientsOf({ to, key: 'receipt 7' }, known).map((one) => one.to)).toEqual(expected);
});

it('gives each recipient a key of its own that has no email in it', () => {
  const known = [
    { email: ana, change: null },
    { email: agent, change: 3 },
  ];
  expect(recipientsOf({ to: payer, key: 'receipt 7' }, known).map(({ key }) => key)).toEqual([
    'receipt 7',
    'receipt 7 on record',
    'receipt 7 before 3',
  ]);
});
